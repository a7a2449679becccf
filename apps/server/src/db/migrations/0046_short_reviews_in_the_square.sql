-- concurrently
CREATE INDEX CONCURRENTLY "content_entry_owned" ON "content_entry" USING btree ("owner_uid","position" DESC NULLS FIRST) WHERE kind in ('post', 'review', 'news', 'book_list', 'reading_lead', 'live', 'short_review');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_entry_square" ON "content_entry" USING btree ("position" DESC NULLS FIRST) WHERE kind in ('post', 'review', 'book_list', 'reading_lead', 'live', 'short_review');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_entry_works";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_entry_feed";
