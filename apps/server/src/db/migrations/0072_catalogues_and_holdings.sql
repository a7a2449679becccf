CREATE TABLE "book_correction" (
	"book_id" bigint PRIMARY KEY NOT NULL,
	"import_id" bigint NOT NULL,
	"institution_id" bigint,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_detail" (
	"book_id" bigint PRIMARY KEY NOT NULL,
	"parallel_title" text NOT NULL,
	"contributors" jsonb NOT NULL,
	"pages" integer,
	"series" text NOT NULL,
	"series_number" text NOT NULL,
	"subjects" text[] NOT NULL,
	"classification" text NOT NULL,
	"language" text NOT NULL,
	"list_price" integer,
	"cover_address" text NOT NULL,
	"import_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_holding" (
	"institution_id" bigint NOT NULL,
	"isbn13" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"title_key" text NOT NULL,
	"in_stock" boolean NOT NULL,
	"price" integer,
	"place" text NOT NULL,
	"import_id" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"place_key" bigint GENERATED ALWAYS AS (institution_id + case when in_stock then 0 else 1099511627776 end) STORED NOT NULL,
	CONSTRAINT "book_holding_institution_id_isbn13_pk" PRIMARY KEY("institution_id","isbn13")
);
--> statement-breakpoint
CREATE TABLE "book_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"template" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000001 CACHE 1),
	"institution_id" bigint,
	"by_uid" bigint NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"address" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'record' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"books" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"added_books" integer DEFAULT 0 NOT NULL,
	"added_holdings" integer DEFAULT 0 NOT NULL,
	"corrections" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_line" (
	"import_id" bigint NOT NULL,
	"record" integer NOT NULL,
	"isbn13" text,
	"fault" text,
	"detail" text NOT NULL,
	"raw" text NOT NULL,
	"said" jsonb,
	"taken" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"added_book" bigint,
	CONSTRAINT "catalogue_line_import_id_record_pk" PRIMARY KEY("import_id","record")
);
--> statement-breakpoint
CREATE INDEX "book_correction_import" ON "book_correction" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "book_detail_import" ON "book_detail" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "book_holding_isbn" ON "book_holding" USING btree ("isbn13","place_key");--> statement-breakpoint
CREATE INDEX "book_holding_title" ON "book_holding" USING btree ("institution_id","title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "catalogue_import_house" ON "catalogue_import" USING btree ("institution_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "catalogue_import_working" ON "catalogue_import" USING btree ("touched_at") WHERE state in ('reading', 'taking', 'undoing');--> statement-breakpoint
CREATE INDEX "catalogue_line_open" ON "catalogue_line" USING btree ("import_id","record") WHERE not taken and fault is null;--> statement-breakpoint
CREATE INDEX "catalogue_line_faults" ON "catalogue_line" USING btree ("import_id","record") WHERE fault is not null;