CREATE TABLE "quote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"print" text NOT NULL,
	"text" text NOT NULL,
	"thought" text DEFAULT '' NOT NULL,
	"chapter" text DEFAULT '' NOT NULL,
	"position_unit" text,
	"position" text,
	"noted_on" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'private' NOT NULL,
	"refusal_code" text,
	"refusal_sentence" text,
	"refused_before" boolean DEFAULT false NOT NULL,
	"import_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "quote_state" CHECK (state in ('private', 'waiting', 'public', 'refused', 'taken_down'))
);
--> statement-breakpoint
CREATE TABLE "quote_count" (
	"uid" bigint NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "quote_count_uid_state_pk" PRIMARY KEY("uid","state")
);
--> statement-breakpoint
CREATE TABLE "quote_passage" (
	"book_id" bigint NOT NULL,
	"print" text NOT NULL,
	"marks" integer NOT NULL,
	"lead_id" bigint,
	"lead_at" timestamp with time zone,
	CONSTRAINT "quote_passage_book_id_print_pk" PRIMARY KEY("book_id","print")
);
--> statement-breakpoint
CREATE TABLE "quote_passage_count" (
	"book_id" bigint PRIMARY KEY NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quoted_book" (
	"uid" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quoted_book_uid_book_id_pk" PRIMARY KEY("uid","book_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_passage_of_member" ON "quote" USING btree ("uid","book_id","print") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quote_noted" ON "quote" USING btree ("uid","noted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quote_noted_of_book" ON "quote" USING btree ("uid","book_id","noted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quote_published" ON "quote" USING btree ("uid","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "quote_of_passage" ON "quote" USING btree ("book_id","print",(thought = ''),"published_at","id") WHERE state = 'public' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "quote_import" ON "quote" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "quote_deleted" ON "quote" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "quote_passage_marked" ON "quote_passage" USING btree ("book_id","marks" DESC NULLS FIRST,"lead_id" DESC NULLS FIRST) WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "quote_passage_newest" ON "quote_passage" USING btree ("book_id","lead_at" DESC NULLS FIRST,"lead_id" DESC NULLS FIRST) WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "quoted_book_touched" ON "quoted_book" USING btree ("uid","touched_at" DESC NULLS FIRST,"book_id" DESC NULLS FIRST);