-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "book_isbn" ON "book" USING btree ("isbn13") WHERE state in ('pending', 'public');--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "book_held" ON "book" USING btree ("isbn13","title_key") WHERE state in ('private', 'refused');--> statement-breakpoint
ALTER TABLE "book" VALIDATE CONSTRAINT "book_state";
