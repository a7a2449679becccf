DROP INDEX "moderation_log_decisions";--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "moderation_log_decisions" ON "moderation_log" USING btree ("at") WHERE act in ('approved', 'refused', 'returned') and not taken_back;