CREATE TABLE "book" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"title" text NOT NULL,
	"author" text NOT NULL,
	"translator" text,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text,
	"isbn13" text,
	"publisher" text,
	"published_on" text,
	"edition_of" bigint,
	"title_key" text NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"proposed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_isbn13_unique" UNIQUE("isbn13"),
	CONSTRAINT "book_state" CHECK (state in ('pending', 'public', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "book_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_in_category" (
	"category_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"own" text NOT NULL,
	CONSTRAINT "book_in_category_category_id_book_id_pk" PRIMARY KEY("category_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "institution_book_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_book_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"institution_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_book_category_name" UNIQUE NULLS NOT DISTINCT("institution_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "invited_author" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"line" text NOT NULL,
	"invited_by_uid" bigint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"owner_uid" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"cover" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entry" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "book_title" ON "book" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "book_edition" ON "book" USING btree ("edition_of");--> statement-breakpoint
CREATE INDEX "book_pending" ON "book" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "book_catalogue" ON "book" USING btree ("id") WHERE state = 'public' and edition_of is null;--> statement-breakpoint
CREATE INDEX "book_in_category_book" ON "book_in_category" USING btree ("book_id");