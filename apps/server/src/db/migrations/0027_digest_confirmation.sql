ALTER TABLE "member_preference" ADD COLUMN "digest_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_asks" smallint DEFAULT 0 NOT NULL;