ALTER TABLE "im_join_request" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "im_join_request" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "im_join_request_uid" ON "im_join_request" USING btree ("uid");