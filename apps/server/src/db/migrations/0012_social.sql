ALTER TABLE "book_list" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "book_list_contribution" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "book_list_item" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "book_list" CASCADE;--> statement-breakpoint
DROP TABLE "book_list_contribution" CASCADE;--> statement-breakpoint
DROP TABLE "book_list_item" CASCADE;--> statement-breakpoint
DROP INDEX "work_release_book";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "seen_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_source" ADD COLUMN "notice_id" bigint DEFAULT 0 NOT NULL;