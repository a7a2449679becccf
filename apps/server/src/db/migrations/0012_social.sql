ALTER TABLE "notice" ADD COLUMN "seen_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_source" ADD COLUMN "notice_id" bigint DEFAULT 0 NOT NULL;