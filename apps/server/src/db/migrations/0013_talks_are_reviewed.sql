ALTER TABLE "livestream" ADD COLUMN "state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "livestream" ADD COLUMN "proposed" jsonb;--> statement-breakpoint
ALTER TABLE "livestream" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "livestream" ADD COLUMN "refusal_code" text;--> statement-breakpoint
ALTER TABLE "livestream" ADD COLUMN "refusal_sentence" text;--> statement-breakpoint
ALTER TABLE "livestream" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "livestream" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "livestream_owner" ON "livestream" USING btree ("owner_uid","starts_at");--> statement-breakpoint
ALTER TABLE "livestream" ADD CONSTRAINT "livestream_state" CHECK (state in ('pending', 'refused', 'returned', 'public', 'taken_down'));--> statement-breakpoint
-- What was announced before talks were reviewed stays public, and stands among the approved ones, where it can be taken down.
UPDATE "livestream" SET "state" = 'public', "public_at" = "created_at";--> statement-breakpoint
INSERT INTO "moderation_item" ("kind", "object_id", "state", "title", "excerpt", "author_uid", "submitted_at", "decided_at")
SELECT 'live', "id", 'approved', "title", left("summary", 120), "owner_uid", "created_at", "created_at" FROM "livestream" ORDER BY "id";--> statement-breakpoint
INSERT INTO "moderation_count" ("kind", "state", "n")
SELECT 'live', 'approved', count(*) FROM "livestream" HAVING count(*) > 0;
