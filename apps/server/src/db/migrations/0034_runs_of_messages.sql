-- No value for stored conversations: their unread messages are counted one by one until somebody writes.
ALTER TABLE "im_conv" ADD COLUMN "run_uid" bigint;--> statement-breakpoint
ALTER TABLE "im_conv" ADD COLUMN "run_from" bigint DEFAULT 1 NOT NULL;
