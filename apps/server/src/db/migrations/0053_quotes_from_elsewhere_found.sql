-- concurrently
CREATE INDEX CONCURRENTLY "book_import_file_digest" ON "book_import_file" USING btree ("digest") WHERE digest is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quote_refused" ON "quote" USING btree ("uid","book_id") WHERE refused_before and deleted_at is not null;
