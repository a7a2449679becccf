-- concurrently
CREATE INDEX CONCURRENTLY "circle_without_conversation" ON "circle" USING btree ("id") WHERE state = 'public' and conversation_at is null and not conversation_off;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "circle_log_removed" ON "circle_log" USING btree ("circle_id","subject_uid","id") WHERE act in ('removed', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "im_group_circle" ON "im_group" USING btree ("circle_id") WHERE circle_id is not null;