CREATE TABLE "book_import_count" (
	"import_id" bigint NOT NULL,
	"status" text NOT NULL,
	"written" boolean NOT NULL,
	"on_shelf" boolean NOT NULL,
	"n" integer NOT NULL,
	"quotes" integer NOT NULL,
	CONSTRAINT "book_import_count_import_id_status_written_on_shelf_pk" PRIMARY KEY("import_id","status","written","on_shelf")
);
--> statement-breakpoint
CREATE TABLE "import_inbox" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weread_book" (
	"uid" bigint NOT NULL,
	"weread_id" text NOT NULL,
	"sort" bigint NOT NULL,
	"noted_until" bigint NOT NULL,
	"is_shelved" boolean NOT NULL,
	CONSTRAINT "weread_book_uid_weread_id_pk" PRIMARY KEY("uid","weread_id")
);
--> statement-breakpoint
CREATE TABLE "weread_key" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"ring_key" text NOT NULL,
	"sealed" text NOT NULL,
	"kept_since" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"going_since" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "book_import" ADD COLUMN "written_quotes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_book" ADD COLUMN "quotes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_file" ADD COLUMN "comment_column" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_file" ADD COLUMN "origin" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_file" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "import_inbox_token" ON "import_inbox" USING btree ("token_hash");