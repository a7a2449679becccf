-- concurrently
CREATE INDEX CONCURRENTLY "shelf_entry_book" ON "shelf_entry" USING btree ("book_id","updated_at" DESC NULLS FIRST);