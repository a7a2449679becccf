CREATE TABLE "book_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"from_title" text NOT NULL,
	"into_title" text NOT NULL,
	"reason" text NOT NULL,
	"by_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" bigint,
	"undone_by_uid" bigint,
	"undone_at" timestamp with time zone,
	"stayed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_merge_row" (
	"merge_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"owner" text NOT NULL,
	"uid" bigint,
	"before" jsonb,
	"after" jsonb,
	"stayed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_merge_row_merge_id_table_name_row_key_pk" PRIMARY KEY("merge_id","table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "book_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_series_part" (
	"series_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	CONSTRAINT "book_series_part_series_id_book_id_pk" PRIMARY KEY("series_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "book_author_alias" (
	"alias_key" text PRIMARY KEY NOT NULL,
	"alias_name" text NOT NULL,
	"author_key" text NOT NULL,
	"author_name" text NOT NULL,
	"reason" text NOT NULL,
	"by_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book" DROP CONSTRAINT "book_state";--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "book_series_part" ADD CONSTRAINT "book_series_part_series_id_book_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."book_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_merge_into" ON "book_merge" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "book_merge_row_uid" ON "book_merge_row" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "book_series_name" ON "book_series" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "book_series_part_book" ON "book_series_part" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_author_alias_author" ON "book_author_alias" USING btree ("author_key");--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_state" CHECK (state in ('private', 'pending', 'public', 'refused', 'merged')) NOT VALID;