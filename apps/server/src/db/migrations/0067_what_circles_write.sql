-- concurrently
CREATE INDEX CONCURRENTLY "content_entry_in_circles" ON "content_entry" USING btree ("position" DESC NULLS FIRST) WHERE circle_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "institution_page_published" ON "institution_page" USING btree ("institution_id") WHERE state = 'published';