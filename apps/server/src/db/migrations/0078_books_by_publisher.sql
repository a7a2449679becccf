-- concurrently
CREATE INDEX CONCURRENTLY "book_publisher" ON "book" USING btree ("publisher","id") WHERE publisher is not null;
