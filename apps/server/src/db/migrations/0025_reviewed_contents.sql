CREATE TABLE "book_list_shown" (
	"list_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	CONSTRAINT "book_list_shown_list_id_book_id_pk" PRIMARY KEY("list_id","book_id")
);
--> statement-breakpoint
DROP INDEX "book_list_item_book";--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "beside" jsonb;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "beside_print" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_release" ADD COLUMN "beside" jsonb;--> statement-breakpoint
ALTER TABLE "work_release" ADD COLUMN "beside_print" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_version" ADD COLUMN "beside" jsonb;--> statement-breakpoint
ALTER TABLE "work_version" ADD COLUMN "beside_print" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_list_shown" ADD CONSTRAINT "book_list_shown_list_id_work_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_list_shown_book" ON "book_list_shown" USING btree ("book_id","list_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "book_list" DROP COLUMN "shown";