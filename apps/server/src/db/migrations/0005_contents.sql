CREATE SEQUENCE "public"."content_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_block" (
	"list" text NOT NULL,
	"level" smallint NOT NULL,
	"block" bigint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "content_block_list_level_block_pk" PRIMARY KEY("list","level","block")
);
--> statement-breakpoint
CREATE TABLE "content_entry" (
	"position" bigint PRIMARY KEY DEFAULT nextval('content_position') NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"owner_uid" bigint,
	"title" text NOT NULL,
	"author_name" text NOT NULL,
	"cover" text,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"link" text,
	"circle_id" bigint,
	"parent_id" bigint,
	CONSTRAINT "content_entry_ref" UNIQUE("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_words" (
	"position" bigint PRIMARY KEY NOT NULL,
	"folded_title" text NOT NULL,
	"folded_author" text NOT NULL,
	"folded_text" text NOT NULL,
	"grams" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_entry_list" ON "content_entry" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "content_words_grams" ON "content_words" USING gin ("grams");--> statement-breakpoint
ALTER INDEX "content_words_grams" SET (fastupdate = off);--> statement-breakpoint
ALTER TABLE "content_words" ALTER COLUMN "folded_title" SET STORAGE MAIN, ALTER COLUMN "folded_author" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "content_words" SET (toast_tuple_target = 128);
