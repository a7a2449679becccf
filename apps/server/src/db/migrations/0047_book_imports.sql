CREATE TABLE "book_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"uid" bigint NOT NULL,
	"state" text NOT NULL,
	"working" boolean NOT NULL,
	"runner" text DEFAULT '' NOT NULL,
	"added_books" integer DEFAULT 0 NOT NULL,
	"added_entries" integer DEFAULT 0 NOT NULL,
	"added_quotes" integer DEFAULT 0 NOT NULL,
	"added_comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "book_import_book" (
	"import_id" bigint NOT NULL,
	"book" bigint NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"isbn13" text,
	"publisher" text NOT NULL,
	"published_on" text NOT NULL,
	"state" text,
	"rating" smallint,
	"on_shelf" boolean NOT NULL,
	"status" text NOT NULL,
	"match" text NOT NULL,
	"book_id" bigint,
	"candidates" bigint[] NOT NULL,
	"remarks" text[] NOT NULL,
	"written" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_import_book_import_id_book_pk" PRIMARY KEY("import_id","book")
);
--> statement-breakpoint
CREATE TABLE "book_import_file" (
	"import_id" bigint NOT NULL,
	"file" integer NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"privacy_known" boolean DEFAULT false NOT NULL,
	"unread_columns" text[] DEFAULT '{}' NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tally" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_import_file_import_id_file_pk" PRIMARY KEY("import_id","file")
);
--> statement-breakpoint
CREATE TABLE "book_import_line" (
	"import_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"book" bigint,
	"line" integer NOT NULL,
	"sheet" text NOT NULL,
	"fault" text,
	"raw" text NOT NULL,
	"record" jsonb,
	"written" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_import_line_import_id_seq_pk" PRIMARY KEY("import_id","seq")
);
--> statement-breakpoint
ALTER TABLE "word_import" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "book_import_uid" ON "book_import" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "book_import_open" ON "book_import" USING btree ("uid") WHERE state in ('open', 'finishing', 'undoing');--> statement-breakpoint
CREATE INDEX "book_import_working" ON "book_import" USING btree ("touched_at") WHERE working;--> statement-breakpoint
CREATE INDEX "book_import_touched" ON "book_import" USING btree ("touched_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "book_import_book_key" ON "book_import_book" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "book_import_book_status" ON "book_import_book" USING btree ("import_id","status","written","book");--> statement-breakpoint
CREATE INDEX "book_import_line_kind" ON "book_import_line" USING btree ("import_id","kind","written","seq");--> statement-breakpoint
CREATE INDEX "book_import_line_book" ON "book_import_line" USING btree ("import_id","book","seq");