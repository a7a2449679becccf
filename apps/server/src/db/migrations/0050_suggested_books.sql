CREATE TABLE "book_neighbour" (
	"book_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "book_neighbour_book_id_other_id_pk" PRIMARY KEY("book_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "suggested_book" (
	"book_id" bigint PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "suggested_book_popular" ON "suggested_book" USING btree ("members" DESC NULLS FIRST,"book_id");--> statement-breakpoint
CREATE INDEX "suggested_book_made" ON "suggested_book" USING btree ("made_at" NULLS FIRST,"book_id");