-- concurrently
CREATE INDEX CONCURRENTLY "reading_lead_proposal_of_book" ON "reading_lead_proposal" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_list_contribution_book" ON "book_list_contribution" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_list_item_book" ON "book_list_item" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_merged" ON "book" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "book_merged_isbn" ON "book" USING btree ("isbn13") WHERE state = 'merged';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quote_book" ON "quote" USING btree ("book_id","print");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quoted_book_book" ON "quoted_book" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "short_review_book" ON "short_review" USING btree ("book_id");--> statement-breakpoint
ALTER TABLE "book" VALIDATE CONSTRAINT "book_state";