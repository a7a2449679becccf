ALTER TABLE "post" RENAME TO "work";--> statement-breakpoint
ALTER SEQUENCE "post_id_seq" RENAME TO "work_id_seq";--> statement-breakpoint
ALTER INDEX "post_pkey" RENAME TO "work_pkey";--> statement-breakpoint
DROP INDEX "post_author";--> statement-breakpoint
DROP INDEX "post_author_state";--> statement-breakpoint
DROP INDEX "post_author_deleted";--> statement-breakpoint
ALTER TABLE "work" DROP CONSTRAINT "post_state";--> statement-breakpoint
ALTER TABLE "work"
	ADD COLUMN "kind" text DEFAULT 'post' NOT NULL,
	ADD COLUMN "client_id" text,
	ADD COLUMN "cover" text,
	ADD COLUMN "circle_id" bigint,
	ADD COLUMN "topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	ADD COLUMN "book_id" bigint,
	ADD COLUMN "rating" integer,
	ADD COLUMN "read_state" text,
	ADD COLUMN "spoiler" boolean DEFAULT false NOT NULL,
	ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL,
	ADD COLUMN "revision" text,
	ADD COLUMN "saved_at" timestamp with time zone,
	ADD COLUMN "saved_device" text DEFAULT '' NOT NULL,
	ADD COLUMN "versioned_at" timestamp with time zone,
	ADD COLUMN "scheduled_at" timestamp with time zone,
	ADD CONSTRAINT "work_client" UNIQUE("author_uid","client_id"),
	ADD CONSTRAINT "work_kind" CHECK (kind in ('post', 'review', 'news', 'book_list', 'reading_lead')),
	ADD CONSTRAINT "work_state" CHECK (state in ('draft', 'pending', 'scheduled', 'published', 'refused', 'returned', 'taken_down')),
	ADD CONSTRAINT "work_revision" CHECK (revision is null or (state = 'published' and revision in ('draft', 'pending', 'refused', 'returned')));--> statement-breakpoint
ALTER TABLE "post_count" RENAME TO "work_count";--> statement-breakpoint
ALTER TABLE "work_count" ADD COLUMN "kind" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_count" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "work_count" DROP CONSTRAINT "post_count_author_uid_bucket_pk";--> statement-breakpoint
ALTER TABLE "work_count" ADD CONSTRAINT "work_count_author_uid_kind_bucket_pk" PRIMARY KEY("author_uid","kind","bucket");--> statement-breakpoint
CREATE TABLE "work_release" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"cover" text,
	"circle_id" bigint,
	"topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"book_id" bigint,
	"rating" integer,
	"read_state" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "work_topic" (
	"work_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_topic_work_id_topic_id_pk" PRIMARY KEY("work_id","topic_id")
);--> statement-breakpoint
CREATE TABLE "work_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"work_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"cover" text,
	"circle_id" bigint,
	"topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"book_id" bigint,
	"rating" integer,
	"read_state" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "work_release" ADD CONSTRAINT "work_release_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_topic" ADD CONSTRAINT "work_topic_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_version" ADD CONSTRAINT "work_version_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "work_release" ("work_id", "title", "body", "excerpt", "words", "released_at")
	SELECT "id", "title", "body", "excerpt", "words", coalesce("published_at", "updated_at") FROM "work" WHERE "state" = 'published';--> statement-breakpoint
CREATE INDEX "work_author_updated" ON "work" USING btree ("author_uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_created" ON "work" USING btree ("author_uid","id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_published" ON "work" USING btree ("author_uid","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_words" ON "work" USING btree ("author_uid","words" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_deleted" ON "work" USING btree ("author_uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "work_deleted" ON "work" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "work_scheduled" ON "work" USING btree ("scheduled_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "work_topic_topic" ON "work_topic" USING btree ("topic_id","published_at" DESC NULLS FIRST,"work_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_version_work" ON "work_version" USING btree ("work_id","id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX "review_pending";--> statement-breakpoint
DROP INDEX "review_decided";--> statement-breakpoint
DROP INDEX "review_log_decisions";--> statement-breakpoint
ALTER TABLE "review_item" ADD COLUMN "revision" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_pending" ON "review_item" USING btree ("submitted_at","id","kind") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_decided" ON "review_item" USING btree ("state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind");--> statement-breakpoint
CREATE INDEX "review_log_decisions" ON "review_log" USING btree ("at") WHERE act in ('approved', 'refused', 'returned');--> statement-breakpoint
UPDATE "notice" SET "kind" = CASE "kind" WHEN 'post_approved' THEN 'work_published' ELSE 'work_refused' END
	WHERE "kind" IN ('post_approved', 'post_refused');
