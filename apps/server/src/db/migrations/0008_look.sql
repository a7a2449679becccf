DROP INDEX "review_channel_claimed";--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "ai_mark" text;--> statement-breakpoint
CREATE INDEX "moderation_log_claims" ON "moderation_log" USING btree ("actor_uid","id") WHERE act in ('claimed', 'taken_over', 'moved');--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_ai_mark" CHECK (ai_mark in ('label', 'source', 'generator'));