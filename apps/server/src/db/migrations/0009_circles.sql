CREATE TABLE "circle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"owner_uid" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"about" text NOT NULL,
	"cover" text,
	"category" text NOT NULL,
	"join_mode" text NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"proposed" jsonb,
	"revision" text,
	"refusal_code" text,
	"refusal_sentence" text,
	"refused_at" timestamp with time zone,
	"announcement" text DEFAULT '' NOT NULL,
	"announcement_version" integer DEFAULT 0 NOT NULL,
	"announced_at" timestamp with time zone,
	"announced_by_uid" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"members" integer DEFAULT 1 NOT NULL,
	"admins" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"public_at" timestamp with time zone,
	CONSTRAINT "circle_state" CHECK (state in ('pending', 'refused', 'returned', 'public')),
	CONSTRAINT "circle_join_mode" CHECK (join_mode in ('open', 'question', 'closed')),
	CONSTRAINT "circle_counts" CHECK (members >= 1 and admins >= 0 and waiting >= 0 and posts >= 0)
);
--> statement-breakpoint
CREATE TABLE "circle_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"circle_id" bigint NOT NULL,
	"act" text NOT NULL,
	"actor_uid" bigint NOT NULL,
	"subject_uid" bigint,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_member" (
	"circle_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"role" text NOT NULL,
	"rank" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_member_circle_id_uid_pk" PRIMARY KEY("circle_id","uid")
);
--> statement-breakpoint
CREATE TABLE "circle_name" (
	"name_key" text PRIMARY KEY NOT NULL,
	"circle_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_post" (
	"kind" text NOT NULL,
	"work_id" bigint NOT NULL,
	"circle_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"pinned_at" timestamp with time zone,
	CONSTRAINT "circle_post_work_id_pk" PRIMARY KEY("work_id")
);
--> statement-breakpoint
CREATE TABLE "circle_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"circle_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_uid" bigint
);
--> statement-breakpoint
CREATE TABLE "circle_selected" (
	"circle_id" bigint PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"chosen_by_uid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_topic" (
	"circle_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "circle_topic_circle_id_topic_id_pk" PRIMARY KEY("circle_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "circle_transfer" (
	"circle_id" bigint PRIMARY KEY NOT NULL,
	"to_uid" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"root_id" bigint,
	"reply_to_id" bigint,
	"reply_to_uid" bigint,
	"author_uid" bigint NOT NULL,
	"client_id" text,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	"pinned" boolean DEFAULT false NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "comment_client" UNIQUE("author_uid","client_id")
);
--> statement-breakpoint
CREATE TABLE "notice_source" (
	"uid" bigint NOT NULL,
	"type" smallint NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"actor_uid" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"gone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_source_uid_type_object_kind_object_id_actor_uid_source_id_pk" PRIMARY KEY("uid","type","object_kind","object_id","actor_uid","source_id")
);
--> statement-breakpoint
CREATE TABLE "poll_count" (
	"work_id" bigint NOT NULL,
	"poll_id" text NOT NULL,
	"option" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "poll_count_work_id_poll_id_option_pk" PRIMARY KEY("work_id","poll_id","option")
);
--> statement-breakpoint
CREATE TABLE "poll_vote" (
	"work_id" bigint NOT NULL,
	"poll_id" text NOT NULL,
	"uid" bigint NOT NULL,
	"options" text[] NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "poll_vote_work_id_poll_id_uid_pk" PRIMARY KEY("work_id","poll_id","uid")
);
--> statement-breakpoint
CREATE TABLE "social_act" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "social_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"owner_uid" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_act_object_kind_object_id_act_uid_pk" PRIMARY KEY("object_kind","object_id","act","uid")
);
--> statement-breakpoint
CREATE TABLE "social_count" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"praised" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "social_count_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "topic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"official" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"creator_uid" bigint NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"refusal_code" text,
	"refusal_sentence" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_nameKey_unique" UNIQUE("name_key"),
	CONSTRAINT "topic_state" CHECK (state in ('pending', 'refused', 'returned', 'public')),
	CONSTRAINT "topic_works" CHECK (works >= 0)
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "actors" integer;--> statement-breakpoint
CREATE INDEX "circle_active" ON "circle" USING btree ("active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'public';--> statement-breakpoint
CREATE INDEX "circle_large" ON "circle" USING btree ("members" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'public';--> statement-breakpoint
CREATE INDEX "circle_owner" ON "circle" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "circle_log_list" ON "circle_log" USING btree ("circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_member_list" ON "circle_member" USING btree ("circle_id","rank","joined_at","uid");--> statement-breakpoint
CREATE INDEX "circle_member_person" ON "circle_member" USING btree ("uid","joined_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "circle_one_owner" ON "circle_member" USING btree ("circle_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "circle_name_circle" ON "circle_name" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "circle_post_list" ON "circle_post" USING btree ("circle_id","published_at" DESC NULLS FIRST,"work_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_post_pinned" ON "circle_post" USING btree ("circle_id","pinned_at") WHERE pinned_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_request_waiting" ON "circle_request" USING btree ("circle_id","uid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "circle_request_list" ON "circle_request" USING btree ("circle_id","state","id");--> statement-breakpoint
CREATE INDEX "circle_request_person" ON "circle_request" USING btree ("uid","circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_transfer_person" ON "circle_transfer" USING btree ("to_uid");--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("object_kind","object_id","id" DESC NULLS FIRST) WHERE root_id is null and (deleted_at is null or replies > 0);--> statement-breakpoint
CREATE INDEX "comment_hottest" ON "comment" USING btree ("object_kind","object_id","heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE root_id is null and (deleted_at is null or replies > 0);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_pinned" ON "comment" USING btree ("object_kind","object_id") WHERE pinned;--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("root_id","id") WHERE root_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("author_uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_object" ON "comment" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "notice_source_newest" ON "notice_source" USING btree ("uid","type","object_kind","object_id","at" DESC NULLS FIRST) WHERE not gone;--> statement-breakpoint
CREATE INDEX "social_act_mine" ON "social_act" USING btree ("uid","act","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "social_act_followers" ON "social_act" USING btree ("object_kind","object_id","id" DESC NULLS FIRST) WHERE act = 'follow';--> statement-breakpoint
CREATE INDEX "topic_used" ON "topic" USING btree ("works" DESC NULLS FIRST,"id") WHERE state = 'public';--> statement-breakpoint
CREATE INDEX "topic_prefix" ON "topic" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "content_entry_works" ON "content_entry" USING btree ("owner_uid","position" DESC NULLS FIRST) WHERE kind in ('post', 'review', 'news', 'book_list', 'reading_lead');--> statement-breakpoint
CREATE UNIQUE INDEX "notice_group" ON "notice" USING btree ("uid","type","object_kind","object_id") WHERE actors is not null;