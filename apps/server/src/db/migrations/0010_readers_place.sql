CREATE TABLE "auth_passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_passkey_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_author" (
	"name_key" text NOT NULL,
	"book_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "book_author_name_key_book_id_pk" PRIMARY KEY("name_key","book_id")
);
--> statement-breakpoint
CREATE TABLE "book_work" (
	"work_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"role" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "book_work_work_id_book_id_pk" PRIMARY KEY("work_id","book_id"),
	CONSTRAINT "book_work_role" CHECK (role in ('review', 'mention'))
);
--> statement-breakpoint
CREATE TABLE "search_name" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"spelling" smallint NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_name_kind_id_key_pk" PRIMARY KEY("kind","id","key")
);
--> statement-breakpoint
CREATE TABLE "search_reindex" (
	"what" text PRIMARY KEY NOT NULL,
	"below" bigint
);
--> statement-breakpoint
CREATE TABLE "feed_ranking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_ranking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"positions" bigint[] NOT NULL,
	"whys" text[] NOT NULL,
	"top" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_unwanted" (
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_unwanted_uid_kind_object_id_pk" PRIMARY KEY("uid","kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "start_page" (
	"uid" bigint NOT NULL,
	"institution_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone,
	"steps_skipped_at" timestamp with time zone,
	CONSTRAINT "start_page_uid_institution_id_pk" PRIMARY KEY("uid","institution_id")
);
--> statement-breakpoint
CREATE TABLE "owner_read_day" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "owner_read_day_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "work_day" (
	"work_id" bigint NOT NULL,
	"day" date NOT NULL,
	"member_reads" integer DEFAULT 0 NOT NULL,
	"visitor_reads" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_day_work_id_day_pk" PRIMARY KEY("work_id","day")
);
--> statement-breakpoint
CREATE TABLE "work_read" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"member_reads" integer DEFAULT 0 NOT NULL,
	"visitor_reads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work" DROP CONSTRAINT "work_state";--> statement-breakpoint
DROP INDEX "content_entry_works";--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "id" bigint;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_author" ADD CONSTRAINT "book_author_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_work" ADD CONSTRAINT "book_work_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_passkey_credential" ON "auth_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "auth_passkey_uid" ON "auth_passkey" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "auth_passkey_challenge_expires" ON "auth_passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "book_author_book" ON "book_author" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_work_liked" ON "book_work" USING btree ("book_id","role","likes" DESC NULLS FIRST,"work_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "book_work_newest" ON "book_work" USING btree ("book_id","role","published_at" DESC NULLS FIRST,"work_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_name_key" ON "search_name" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_name_one" ON "search_name" USING btree (left(key, 1),"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_name_two" ON "search_name" USING btree (left(key, 2),"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_ranking_newest" ON "feed_ranking" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_ranking_made" ON "feed_ranking" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "feed_unwanted_newest" ON "feed_unwanted" USING btree ("uid","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_day_day" ON "work_day" USING brin ("day");--> statement-breakpoint
CREATE INDEX "content_entry_feed" ON "content_entry" USING btree ("position" DESC NULLS FIRST) WHERE kind in ('post', 'review', 'book_list', 'reading_lead', 'live');--> statement-breakpoint
CREATE INDEX "content_entry_works" ON "content_entry" USING btree ("owner_uid","position" DESC NULLS FIRST) WHERE kind in ('post', 'review', 'news', 'book_list', 'reading_lead', 'live');--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_state" CHECK (state in ('draft', 'pending', 'scheduled', 'published', 'hidden', 'refused', 'returned', 'taken_down'));