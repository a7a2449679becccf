CREATE TABLE "activity_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"uid" bigint NOT NULL,
	"acting_uid" bigint,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"ip" text,
	"port" integer
);
--> statement-breakpoint
CREATE TABLE "appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"sanction_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"claimed_by" bigint,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"answer" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "appeal_state" CHECK (state in ('waiting', 'upheld', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "audit_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"checked" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"fault" jsonb,
	"head_link" bigint NOT NULL,
	"head_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_link" (
	"link" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_link_row" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "minute_count" (
	"metric" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "minute_count_metric_minute_pk" PRIMARY KEY("metric","minute")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slug" text NOT NULL,
	"cover" text,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_nameKey_unique" UNIQUE("name_key"),
	CONSTRAINT "channel_slug_unique" UNIQUE("slug"),
	CONSTRAINT "channel_posts" CHECK (posts >= 0),
	CONSTRAINT "channel_slug" CHECK (slug ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "channel_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"creator_uid" bigint NOT NULL,
	"channel_id" bigint,
	"refusal_code" text,
	"refusal_sentence" text,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_request_state" CHECK (state in ('pending', 'refused', 'returned', 'opened'))
);
--> statement-breakpoint
CREATE TABLE "flagged_text" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flagged_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"writer" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"author_uid" bigint NOT NULL,
	"thing" text NOT NULL,
	"context" text NOT NULL,
	"link" text,
	"parts" jsonb NOT NULL,
	"held" boolean NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flagged_text_ref" UNIQUE("writer","ref_id","author_uid")
);
--> statement-breakpoint
CREATE TABLE "im_flagged" (
	"msg_id" bigint PRIMARY KEY NOT NULL,
	"conv_id" bigint NOT NULL,
	"context" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"author_uid" bigint NOT NULL,
	"reviewer_uid" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"second_uid" bigint,
	"decided_at" timestamp with time zone,
	"code" text,
	"sentence" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_look_key" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "penalty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "penalty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"right" text NOT NULL,
	"sanction_id" bigint NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sanction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"act" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"title" text NOT NULL,
	"copy" jsonb,
	"reason" text NOT NULL,
	"sentence" text NOT NULL,
	"decided_by" bigint NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "strike" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strike_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"sanction_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recommendation_count" (
	"intervention_id" bigint NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "recommendation_count_intervention_id_day_what_pk" PRIMARY KEY("intervention_id","day","what")
);
--> statement-breakpoint
CREATE TABLE "recommendation_intervention" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recommendation_intervention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"title" text NOT NULL,
	"slot" text NOT NULL,
	"weight" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by_uid" bigint NOT NULL,
	"ended_by_uid" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recommendation_intervention_period" CHECK (ends_at > starts_at),
	CONSTRAINT "recommendation_intervention_weight" CHECK (weight between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "recommendation_seen" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"shown" bigint[] DEFAULT '{}' NOT NULL,
	"opened" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sensitive_word" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sensitive_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"word" text NOT NULL,
	"key" text,
	"level" text NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pinyin" text,
	"added_by" bigint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" bigint,
	"revision" bigint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "word_find" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_find_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"scan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"owner_uid" bigint NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"link" text,
	"hits" jsonb NOT NULL,
	"words" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "word_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"allow_short" boolean NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"by_uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_import_line" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"text" text NOT NULL,
	"word" text NOT NULL,
	"key" text,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"note" text NOT NULL,
	"pinyin" text,
	"fault" text,
	CONSTRAINT "word_import_line_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "word_import_part" (
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "word_import_part_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "word_list" (
	"one" boolean PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_scan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"state" text NOT NULL,
	"revision" bigint NOT NULL,
	"kind" text NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"by_uid" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "im_blocked_word" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "book_pending";--> statement-breakpoint
DROP INDEX "review_pending";--> statement-breakpoint
DROP INDEX "review_decided";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "port" integer;--> statement-breakpoint
ALTER TABLE "circle_featured" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_featured" ADD COLUMN "changed_by_uid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_featured" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "held_change" jsonb;--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
ALTER TABLE "institution_menu" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "im_member" ADD COLUMN "in_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "signals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "claimed_by_uid" bigint;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
ALTER TABLE "work_release" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
ALTER TABLE "work_version" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_request" ADD CONSTRAINT "channel_request_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalty" ADD CONSTRAINT "penalty_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strike" ADD CONSTRAINT "strike_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_kind" ON "activity_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "activity_log_member" ON "activity_log" USING btree ("uid","kind","id");--> statement-breakpoint
CREATE INDEX "activity_log_ip" ON "activity_log" USING btree ("ip","kind","id");--> statement-breakpoint
CREATE INDEX "activity_log_at" ON "activity_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_once" ON "appeal" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "appeal_waiting" ON "appeal" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "appeal_decided" ON "appeal" USING btree ("decided_at","id") WHERE state <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "channel_request_waiting" ON "channel_request" USING btree ("name_key") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "channel_request_creator" ON "channel_request" USING btree ("creator_uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "second_look_queue" ON "second_look" USING btree ("state","kind","id");--> statement-breakpoint
CREATE INDEX "second_look_period" ON "second_look" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "penalty_member" ON "penalty" USING btree ("uid","ends_at");--> statement-breakpoint
CREATE INDEX "penalty_sanction" ON "penalty" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "sanction_member" ON "sanction" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "sanction_object" ON "sanction" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "sanction_copies" ON "sanction" USING btree ("decided_at") WHERE "copy" is not null;--> statement-breakpoint
CREATE INDEX "strike_member" ON "strike" USING btree ("uid","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "strike_sanction" ON "strike" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "recommendation_intervention_slot" ON "recommendation_intervention" USING btree ("slot","ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "recommendation_intervention_start" ON "recommendation_intervention" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "recommendation_seen_day" ON "recommendation_seen" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_word_key" ON "sensitive_word" USING btree ("key") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sensitive_word_revision" ON "sensitive_word" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "sensitive_word_level" ON "sensitive_word" USING btree ("level","id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sensitive_word_category" ON "sensitive_word" USING btree ("category","id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sensitive_word_import" ON "sensitive_word" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "sensitive_word_removed" ON "sensitive_word" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "word_find_waiting" ON "word_find" USING btree ("kind","object_id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "word_find_open" ON "word_find" USING btree ("id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "word_find_object" ON "word_find" USING btree ("kind","object_id","id");--> statement-breakpoint
CREATE INDEX "word_import_line_key" ON "word_import_line" USING btree ("import_id","key","line");--> statement-breakpoint
CREATE INDEX "word_import_line_fault" ON "word_import_line" USING btree ("import_id","line") WHERE fault is not null;--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_uid","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_entry_channel" ON "content_entry" USING btree ("channel_id","position" DESC NULLS FIRST) WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX "im_member_group" ON "im_member" USING btree ("uid") WHERE in_group;--> statement-breakpoint
CREATE INDEX "review_channel" ON "moderation_item" USING btree ("channel_id","priority" DESC NULLS FIRST,"submitted_at","id") WHERE state = 'pending' and channel_id is not null;--> statement-breakpoint
CREATE INDEX "review_channel_oldest" ON "moderation_item" USING btree ("channel_id","submitted_at") WHERE state = 'pending' and channel_id is not null;--> statement-breakpoint
CREATE INDEX "review_channel_decided" ON "moderation_item" USING btree ("channel_id","state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX "review_channel_claimed" ON "moderation_item" USING btree ("channel_id","claimed_until","claimed_by_uid") WHERE state = 'pending' and channel_id is not null and claimed_by_uid is not null;--> statement-breakpoint
CREATE INDEX "review_oldest" ON "moderation_item" USING btree ("kind","submitted_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_age" ON "moderation_item" USING btree ("kind","submitted_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_author" ON "moderation_item" USING btree ("author_uid","kind","state");--> statement-breakpoint
CREATE INDEX "review_pending" ON "moderation_item" USING btree ("kind","priority" DESC NULLS FIRST,"submitted_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_decided" ON "moderation_item" USING btree ("kind","state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "im_user" DROP COLUMN "silenced_until";