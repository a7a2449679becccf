CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"style" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcement_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "announcement_mark" (
	"uid" bigint NOT NULL,
	"number" bigint NOT NULL,
	"read" boolean NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "announcement_mark_uid_number_pk" PRIMARY KEY("uid","number")
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_mute" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_mute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_mute_uid_kind_object_id_pk" PRIMARY KEY("uid","kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "person_block" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "person_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"blocked_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_block_uid_blocked_uid_pk" PRIMARY KEY("uid","blocked_uid")
);
--> statement-breakpoint
DROP INDEX "notice_list";--> statement-breakpoint
DROP INDEX "notice_unread_rows";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "notices_on" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_address" text;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_frequency" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "digest_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "announcement_running" ON "announcement" USING btree ("ends_at") WHERE number is not null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "announcement_waiting" ON "announcement" USING btree ("starts_at") WHERE number is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "announcement_list" ON "announcement" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_mute_list" ON "notice_mute" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "person_block_list" ON "person_block" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_of_type" ON "notice" USING btree ("uid","type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_deleted" ON "notice" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notice_object" ON "notice" USING btree ("object_kind","object_id") WHERE actors is not null;--> statement-breakpoint
CREATE INDEX "notice_source_gone" ON "notice_source" USING btree ("at") WHERE gone;--> statement-breakpoint
CREATE INDEX "member_preference_digest" ON "member_preference" USING btree ("digest_due_at","uid") WHERE digest_due_at is not null;--> statement-breakpoint
CREATE INDEX "notice_unread_rows" ON "notice" USING btree ("uid","type","id" DESC NULLS FIRST) WHERE read_at is null and deleted_at is null;