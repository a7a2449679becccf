-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "comment_of_object" ON "comment" USING btree ("object_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "comment_sent" ON "comment" USING btree ("object_id","object_kind","author_uid","client_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comment_id" ON "comment" USING btree ("id");
