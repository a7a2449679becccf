CREATE SEQUENCE "public"."content_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"uid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_uid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"phone" text,
	"name" text NOT NULL,
	"avatar" text,
	"bio" text DEFAULT '' NOT NULL,
	"gender" text,
	"birthday" date,
	"city" text DEFAULT '' NOT NULL,
	"profile_version" integer DEFAULT 1 NOT NULL,
	"profile_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"institution_id" bigint,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
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
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_uid" bigint NOT NULL,
	"act" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_code" (
	"uid" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_code_uid_hash_pk" PRIMARY KEY("uid","hash")
);
--> statement-breakpoint
CREATE TABLE "auth_second_factor" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" bigint
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"sid" text PRIMARY KEY NOT NULL,
	"parent_sid" text,
	"uid" bigint NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"via_ticket" boolean DEFAULT false NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text
);
--> statement-breakpoint
CREATE TABLE "auth_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "auth_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_device" (
	"hash" text NOT NULL,
	"uid" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_device_hash_uid_pk" PRIMARY KEY("hash","uid")
);
--> statement-breakpoint
CREATE TABLE "auth_mfa_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"grant_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_oidc_client" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_oidc_model" (
	"name" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"predecessor" text,
	CONSTRAINT "auth_oidc_model_name_id_pk" PRIMARY KEY("name","id")
);
--> statement-breakpoint
CREATE TABLE "app_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sms_code" (
	"phone" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_stat_day" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "author_stat_day_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "author_stat_total" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_stat_work" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"words" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mute" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mute_uid_kind_object_id_pk" PRIMARY KEY("uid","kind","object_id")
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
CREATE TABLE "book_list" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_list_mode" CHECK (mode in ('private', 'open', 'invites'))
);
--> statement-breakpoint
CREATE TABLE "book_list_contribution" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_list_contribution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"list_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"sentence" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "book_list_contribution_state" CHECK (state in ('waiting', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "book_list_item" (
	"list_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"rank" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"from_uid" bigint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_list_item_list_id_book_id_pk" PRIMARY KEY("list_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "book_list_shown" (
	"list_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	CONSTRAINT "book_list_shown_list_id_book_id_pk" PRIMARY KEY("list_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "book" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"title" text NOT NULL,
	"author" text NOT NULL,
	"translator" text,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text,
	"isbn13" text,
	"publisher" text,
	"published_on" text,
	"edition_of" bigint,
	"title_key" text NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"proposed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_isbn13_unique" UNIQUE("isbn13"),
	CONSTRAINT "book_state" CHECK (state in ('pending', 'public', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "book_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_in_category" (
	"category_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "book_in_category_category_id_book_id_pk" PRIMARY KEY("category_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "institution_book_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_book_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"institution_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_book_category_name" UNIQUE NULLS NOT DISTINCT("institution_id","parent_id","name")
);
--> statement-breakpoint
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
CREATE TABLE "circle_announcement" (
	"circle_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"by_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_announcement_circle_id_version_pk" PRIMARY KEY("circle_id","version")
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
CREATE TABLE "circle_featured" (
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
CREATE TABLE "content_entry" (
	"position" bigint PRIMARY KEY DEFAULT nextval('content_position') NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"owner_uid" bigint,
	"title" text NOT NULL,
	"author_name" text NOT NULL,
	"cover" text,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone,
	"link" text,
	"circle_id" bigint,
	"parent_id" bigint,
	CONSTRAINT "content_entry_ref" UNIQUE("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_page" (
	"list" text NOT NULL,
	"level" smallint NOT NULL,
	"block" bigint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "content_page_list_level_block_pk" PRIMARY KEY("list","level","block")
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"position" bigint PRIMARY KEY NOT NULL,
	"folded_title" text NOT NULL,
	"folded_author" text NOT NULL,
	"folded_text" text NOT NULL,
	"grams" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"menu_name" text NOT NULL,
	"menu_type" text NOT NULL,
	"path" text NOT NULL,
	"component" text,
	"icon" text,
	"is_frame" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"perms" text,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institution_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "invited_author" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"line" text NOT NULL,
	"invited_by_uid" bigint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "livestream" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "livestream_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"owner_uid" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"cover" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_suffix" (
	"uid" bigint NOT NULL,
	"at" smallint NOT NULL,
	"is_full" boolean NOT NULL,
	"suffix" text NOT NULL,
	CONSTRAINT "name_suffix_uid_at_pk" PRIMARY KEY("uid","at")
);
--> statement-breakpoint
CREATE TABLE "im_blocked_word" (
	"word" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_report_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_report_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"msg_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"about_uid" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"verdict" text,
	"reason" text,
	"removed" boolean DEFAULT false NOT NULL,
	"silenced_until" timestamp with time zone,
	"sentence" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "im_report_case_message" UNIQUE("msg_id")
);
--> statement-breakpoint
CREATE TABLE "im_conv" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_conv_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" smallint NOT NULL,
	"low_uid" bigint,
	"high_uid" bigint,
	"gid" bigint,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_conv_search" (
	"conv_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_device" (
	"uid" bigint NOT NULL,
	"device_id" text NOT NULL,
	"platform" text NOT NULL,
	"login_at" timestamp with time zone NOT NULL,
	"node" text NOT NULL,
	CONSTRAINT "im_device_uid_device_id_pk" PRIMARY KEY("uid","device_id")
);
--> statement-breakpoint
CREATE TABLE "im_friend" (
	"uid" bigint NOT NULL,
	"friend_uid" bigint NOT NULL,
	"memo_name" text DEFAULT '' NOT NULL,
	"memo_others" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "im_friend_uid_friend_uid_pk" PRIMARY KEY("uid","friend_uid")
);
--> statement-breakpoint
CREATE TABLE "im_friend_request" (
	"to_uid" bigint NOT NULL,
	"from_uid" bigint NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "im_friend_request_to_uid_from_uid_pk" PRIMARY KEY("to_uid","from_uid")
);
--> statement-breakpoint
CREATE TABLE "im_group" (
	"gid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_group_gid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"conv_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"avatar" text NOT NULL,
	"owner_uid" bigint NOT NULL,
	"group_type" smallint NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "im_join_request" (
	"gid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "im_join_request_gid_uid_pk" PRIMARY KEY("gid","uid")
);
--> statement-breakpoint
CREATE TABLE "im_member" (
	"uid" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"join_seq" bigint DEFAULT 0 NOT NULL,
	"left_seq" bigint,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"recv_seq" bigint DEFAULT 0 NOT NULL,
	"clear_seq" bigint DEFAULT 0 NOT NULL,
	"no_disturb" boolean DEFAULT false NOT NULL,
	"shield" boolean DEFAULT false NOT NULL,
	"silenced" boolean DEFAULT false NOT NULL,
	"accepted" boolean DEFAULT true NOT NULL,
	"pinned_at" timestamp with time zone,
	"draft" text,
	"draft_at" timestamp with time zone,
	CONSTRAINT "im_member_uid_conv_id_pk" PRIMARY KEY("uid","conv_id")
);
--> statement-breakpoint
CREATE TABLE "im_msg" (
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"msg_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "im_msg_msg_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"from_uid" bigint NOT NULL,
	"device_id" text NOT NULL,
	"client_msg_id" text NOT NULL,
	"req_hash" text NOT NULL,
	"msg_type" text NOT NULL,
	"body" jsonb NOT NULL,
	"flags" smallint NOT NULL,
	"at_uids" bigint[],
	"ref_msg_id" bigint,
	"retracted_at" timestamp with time zone,
	"ctime" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "im_msg_conv_id_seq_pk" PRIMARY KEY("conv_id","seq"),
	CONSTRAINT "im_msg_id" UNIQUE("msg_id")
);
--> statement-breakpoint
CREATE TABLE "im_msg_search" (
	"msg_id" bigint PRIMARY KEY NOT NULL,
	"grams" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_receipt" (
	"msg_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"sender_uid" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "im_receipt_msg_id_uid_pk" PRIMARY KEY("msg_id","uid")
);
--> statement-breakpoint
CREATE TABLE "im_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"msg_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"about_uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"context" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "im_room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"conv_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"max_members" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_ticket" (
	"random_str" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"sid" text NOT NULL,
	"signature" text NOT NULL,
	"password_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "im_user" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"event_seq" bigint DEFAULT 0 NOT NULL,
	"no_disturb" boolean DEFAULT false NOT NULL,
	"silenced_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "im_user_event" (
	"uid" bigint NOT NULL,
	"ev_seq" bigint NOT NULL,
	"type" smallint NOT NULL,
	"payload" jsonb NOT NULL,
	"ctime" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "im_user_event_uid_ev_seq_pk" PRIMARY KEY("uid","ev_seq")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"case_id" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"about_uid" bigint NOT NULL,
	"copy" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"verdict" text,
	"reason" text,
	"sentence" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_count" (
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "moderation_count_kind_state_pk" PRIMARY KEY("kind","state")
);
--> statement-breakpoint
CREATE TABLE "moderation_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"author_uid" bigint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_uid" bigint,
	CONSTRAINT "review_object" UNIQUE("kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"act" text NOT NULL,
	"actor_uid" bigint NOT NULL,
	"code" text,
	"sentence" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"type" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"object_kind" text,
	"object_id" bigint,
	"actors" integer,
	"last_read_id" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_source" (
	"uid" bigint NOT NULL,
	"type" smallint NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"actor_uid" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"undone" boolean DEFAULT false NOT NULL,
	"notification_id" bigint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_source_pk" PRIMARY KEY("uid","type","object_kind","object_id","actor_uid","source_id")
);
--> statement-breakpoint
CREATE TABLE "notification_unread" (
	"uid" bigint NOT NULL,
	"type" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "notification_unread_uid_type_pk" PRIMARY KEY("uid","type")
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
CREATE TABLE "member_preference" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"notices_off" text[] DEFAULT '{}' NOT NULL,
	"notices_on" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"follows" text DEFAULT 'everyone' NOT NULL,
	"collections" text DEFAULT 'everyone' NOT NULL,
	"reading_leads" text DEFAULT 'everyone' NOT NULL,
	"hide_progress" boolean DEFAULT false NOT NULL,
	"digest_address" text,
	"digest_confirmed_at" timestamp with time zone,
	"digest_refused_at" timestamp with time zone,
	"digest_failures" smallint DEFAULT 0 NOT NULL,
	"digest_asked_at" timestamp with time zone,
	"digest_asks" smallint DEFAULT 0 NOT NULL,
	"digest_frequency" text DEFAULT 'off' NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"digest_due_at" timestamp with time zone,
	"digest_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reaction" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"owner_uid" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reaction_object_kind_object_id_act_uid_pk" PRIMARY KEY("object_kind","object_id","act","uid")
);
--> statement-breakpoint
CREATE TABLE "reaction_count" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reaction_count_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "reading_lead" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"book_id" bigint,
	"capacity" integer DEFAULT 0 NOT NULL,
	"join_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"members" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"vote_closes_at" timestamp with time zone,
	"winner_id" bigint,
	CONSTRAINT "reading_lead_counters" CHECK (members >= 0 and waiting >= 0 and finished >= 0)
);
--> statement-breakpoint
CREATE TABLE "reading_lead_check_in" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_lead_check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"work_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"part_id" bigint,
	"pages" integer,
	"minutes" integer,
	"sentence" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_lead_part_read" (
	"work_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"part_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_lead_part_read_work_id_uid_part_id_pk" PRIMARY KEY("work_id","uid","part_id")
);
--> statement-breakpoint
CREATE TABLE "reading_lead_member" (
	"work_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"state" text NOT NULL,
	"co_leader" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"turn" bigint NOT NULL,
	"read_parts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"check_ins" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	CONSTRAINT "reading_lead_member_work_id_uid_pk" PRIMARY KEY("work_id","uid"),
	CONSTRAINT "reading_lead_member_state" CHECK (state in ('member', 'waiting', 'left', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "reading_lead_part" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_lead_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"work_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"range" text NOT NULL,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"lead" jsonb NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"announced_at" timestamp with time zone,
	"readers" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_lead_part_counters" CHECK (readers >= 0 and posts >= 0)
);
--> statement-breakpoint
CREATE TABLE "reading_lead_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_lead_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"part_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"root_id" bigint DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reading_lead_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_lead_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"work_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_lead_proposal_votes" CHECK (votes >= 0)
);
--> statement-breakpoint
CREATE TABLE "reading_lead_vote" (
	"work_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"proposal_id" bigint NOT NULL,
	CONSTRAINT "reading_lead_vote_work_id_uid_pk" PRIMARY KEY("work_id","uid")
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
CREATE TABLE "download" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"uid" bigint NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file_reference" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "file_reference_kind_id_key_pk" PRIMARY KEY("kind","id","key")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"kind" text,
	"file_name" text,
	"file_md5" text NOT NULL,
	"size" bigint NOT NULL,
	"content_type" text,
	"width" integer,
	"height" integer,
	"signed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"unreferenced_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"kind" text DEFAULT 'post' NOT NULL,
	"author_uid" bigint NOT NULL,
	"client_id" text,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"cover" text,
	"circle_id" bigint,
	"topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"filed_topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"book_id" bigint,
	"rating" integer,
	"read_state" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"beside" jsonb,
	"beside_print" text DEFAULT '' NOT NULL,
	"beside_count" integer GENERATED ALWAYS AS (coalesce(jsonb_array_length(beside -> 'items'), jsonb_array_length(beside -> 'parts'), 0)) STORED NOT NULL,
	"state" text NOT NULL,
	"revision" text,
	"version" integer DEFAULT 1 NOT NULL,
	"refusal_code" text,
	"refusal_sentence" text,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_device" text DEFAULT '' NOT NULL,
	"versioned_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "work_client" UNIQUE("author_uid","client_id"),
	CONSTRAINT "work_kind" CHECK (kind in ('post', 'review', 'news', 'book_list', 'reading_lead')),
	CONSTRAINT "work_state" CHECK (state in ('draft', 'pending', 'scheduled', 'published', 'refused', 'returned', 'taken_down')),
	CONSTRAINT "work_revision" CHECK (revision is null or (state = 'published' and revision in ('draft', 'pending', 'refused', 'returned')))
);
--> statement-breakpoint
CREATE TABLE "work_count" (
	"author_uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"bucket" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "work_count_author_uid_kind_bucket_pk" PRIMARY KEY("author_uid","kind","bucket")
);
--> statement-breakpoint
CREATE TABLE "work_release" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"cover" text,
	"circle_id" bigint,
	"topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"filed_topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"book_id" bigint,
	"rating" integer,
	"read_state" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"beside" jsonb,
	"beside_print" text DEFAULT '' NOT NULL,
	"beside_count" integer GENERATED ALWAYS AS (coalesce(jsonb_array_length(beside -> 'items'), jsonb_array_length(beside -> 'parts'), 0)) STORED NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_topic" (
	"work_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_topic_work_id_topic_id_pk" PRIMARY KEY("work_id","topic_id")
);
--> statement-breakpoint
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
	"filed_topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"book_id" bigint,
	"rating" integer,
	"read_state" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"beside" jsonb,
	"beside_print" text DEFAULT '' NOT NULL,
	"beside_count" integer GENERATED ALWAYS AS (coalesce(jsonb_array_length(beside -> 'items'), jsonb_array_length(beside -> 'parts'), 0)) STORED NOT NULL,
	"device" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_list" ADD CONSTRAINT "book_list_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_contribution" ADD CONSTRAINT "book_list_contribution_list_id_book_list_work_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_list"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_item" ADD CONSTRAINT "book_list_item_list_id_book_list_work_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_list"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_shown" ADD CONSTRAINT "book_list_shown_list_id_work_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_report_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead" ADD CONSTRAINT "reading_lead_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_check_in" ADD CONSTRAINT "reading_lead_check_in_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_check_in" ADD CONSTRAINT "reading_lead_check_in_part_id_reading_lead_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."reading_lead_part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_part_read" ADD CONSTRAINT "reading_lead_part_read_part_id_reading_lead_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."reading_lead_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_member" ADD CONSTRAINT "reading_lead_member_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_part" ADD CONSTRAINT "reading_lead_part_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_post" ADD CONSTRAINT "reading_lead_post_part_id_reading_lead_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."reading_lead_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_proposal" ADD CONSTRAINT "reading_lead_proposal_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_vote" ADD CONSTRAINT "reading_lead_vote_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_vote" ADD CONSTRAINT "reading_lead_vote_proposal_id_reading_lead_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."reading_lead_proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_release" ADD CONSTRAINT "work_release_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_topic" ADD CONSTRAINT "work_topic_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_version" ADD CONSTRAINT "work_version_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_institution" ON "account" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "announcement_running" ON "announcement" USING btree ("ends_at") WHERE number is not null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "announcement_waiting" ON "announcement" USING btree ("starts_at") WHERE number is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "announcement_list" ON "announcement" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "auth_session_uid" ON "auth_session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "auth_session_parent" ON "auth_session" USING btree ("parent_sid");--> statement-breakpoint
CREATE INDEX "auth_session_ended" ON "auth_session" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "auth_device_seen" ON "auth_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "auth_mfa_challenge_expires" ON "auth_mfa_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_oidc_model_grant" ON "auth_oidc_model" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "auth_oidc_model_uid" ON "auth_oidc_model" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "auth_oidc_model_user_code" ON "auth_oidc_model" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "auth_oidc_model_expires" ON "auth_oidc_model" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_oidc_model_predecessor" ON "auth_oidc_model" USING btree ("predecessor") WHERE predecessor is not null;--> statement-breakpoint
CREATE INDEX "auth_attempt_forget" ON "auth_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "author_stat_work_of" ON "author_stat_work" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mute_list" ON "mute" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "person_block_list" ON "person_block" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "book_list_contribution_waiting" ON "book_list_contribution" USING btree ("list_id","book_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "book_list_contribution_by" ON "book_list_contribution" USING btree ("list_id","by_uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "book_list_item_order" ON "book_list_item" USING btree ("list_id","rank");--> statement-breakpoint
CREATE INDEX "book_list_shown_book" ON "book_list_shown" USING btree ("book_id","list_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "book_title" ON "book" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "book_edition" ON "book" USING btree ("edition_of");--> statement-breakpoint
CREATE INDEX "book_pending" ON "book" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "book_catalogue" ON "book" USING btree ("id") WHERE state = 'public' and edition_of is null;--> statement-breakpoint
CREATE INDEX "book_in_category_book" ON "book_in_category" USING btree ("book_id");--> statement-breakpoint
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
CREATE INDEX "comment_replies_hottest" ON "comment" USING btree ("root_id","heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE root_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("author_uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_object" ON "comment" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "content_entry_list" ON "content_entry" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "content_entry_works" ON "content_entry" USING btree ("owner_uid","position" DESC NULLS FIRST) WHERE kind in ('post', 'review', 'news', 'book_list', 'reading_lead');--> statement-breakpoint
CREATE INDEX "search_entry_grams" ON "search_entry" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "institution_menu_order" ON "institution_menu" USING btree ("parent_id","order_num");--> statement-breakpoint
CREATE INDEX "name_suffix_lookup" ON "name_suffix" USING btree ("is_full","suffix" text_pattern_ops,"uid");--> statement-breakpoint
CREATE INDEX "im_report_case_open" ON "im_report_case" USING btree ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "im_report_case_decided" ON "im_report_case" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "im_report_case_about" ON "im_report_case" USING btree ("about_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "im_conv_pair" ON "im_conv" USING btree ("low_uid","high_uid") WHERE kind = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "im_conv_group" ON "im_conv" USING btree ("kind","gid") WHERE kind <> 3;--> statement-breakpoint
CREATE INDEX "im_join_request_uid" ON "im_join_request" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "im_member_conv" ON "im_member" USING btree ("conv_id");--> statement-breakpoint
CREATE UNIQUE INDEX "im_msg_sent" ON "im_msg" USING btree ("from_uid","client_msg_id");--> statement-breakpoint
CREATE INDEX "im_msg_media" ON "im_msg" USING btree ("conv_id",(body -> 'msg_body' ->> 'media_id')) WHERE msg_type in ('image', 'file');--> statement-breakpoint
CREATE INDEX "im_msg_search_grams" ON "im_msg_search" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "im_receipt_sender" ON "im_receipt" USING btree ("sender_uid","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "im_report_once" ON "im_report" USING btree ("msg_id","by_uid");--> statement-breakpoint
CREATE INDEX "im_report_open" ON "im_report" USING btree ("conv_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "im_ticket_age" ON "im_ticket" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "im_ticket_session" ON "im_ticket" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "im_user_event_age" ON "im_user_event" USING btree ("ctime");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("case_id","by_uid");--> statement-breakpoint
CREATE INDEX "report_by" ON "report" USING btree ("by_uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_object" ON "report_case" USING btree ("kind","object_id");--> statement-breakpoint
CREATE INDEX "report_case_open" ON "report_case" USING btree ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "report_case_decided" ON "report_case" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "report_case_about" ON "report_case" USING btree ("about_uid") WHERE verdict <> 'no_fault';--> statement-breakpoint
CREATE INDEX "review_pending" ON "moderation_item" USING btree ("submitted_at","id","kind") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_decided" ON "moderation_item" USING btree ("state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind");--> statement-breakpoint
CREATE INDEX "moderation_log_item" ON "moderation_log" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_decisions" ON "moderation_log" USING btree ("at") WHERE act in ('approved', 'refused', 'returned');--> statement-breakpoint
CREATE INDEX "notification_of_type" ON "notification" USING btree ("uid","type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_unread_rows" ON "notification" USING btree ("uid","type","id" DESC NULLS FIRST) WHERE read_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "notification_deleted" ON "notification" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notification_object" ON "notification" USING btree ("object_kind","object_id") WHERE actors is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_group" ON "notification" USING btree ("uid","type","object_kind","object_id") WHERE actors is not null;--> statement-breakpoint
CREATE INDEX "notification_source_newest" ON "notification_source" USING btree ("uid","type","object_kind","object_id","at" DESC NULLS FIRST) WHERE not undone;--> statement-breakpoint
CREATE INDEX "notification_source_undone" ON "notification_source" USING btree ("at") WHERE undone;--> statement-breakpoint
CREATE INDEX "member_preference_digest" ON "member_preference" USING btree ("digest_due_at","uid") WHERE digest_due_at is not null;--> statement-breakpoint
CREATE INDEX "reaction_mine" ON "reaction" USING btree ("uid","act","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reaction_followers" ON "reaction" USING btree ("object_kind","object_id","id" DESC NULLS FIRST) WHERE act = 'follow';--> statement-breakpoint
CREATE INDEX "reading_lead_open" ON "reading_lead" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lead_check_in_day" ON "reading_lead_check_in" USING btree ("work_id","uid","day");--> statement-breakpoint
CREATE INDEX "reading_lead_check_in_newest" ON "reading_lead_check_in" USING btree ("work_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reading_lead_part_read_part" ON "reading_lead_part_read" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "reading_lead_member_turn" ON "reading_lead_member" USING btree ("work_id","state","turn");--> statement-breakpoint
CREATE INDEX "reading_lead_member_wall" ON "reading_lead_member" USING btree ("work_id","read_parts" DESC NULLS FIRST,"turn") WHERE state = 'member' and not hidden;--> statement-breakpoint
CREATE INDEX "reading_lead_part_lead" ON "reading_lead_part" USING btree ("work_id","no");--> statement-breakpoint
CREATE INDEX "reading_lead_part_due" ON "reading_lead_part" USING btree ("opens_at") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "reading_lead_post_board" ON "reading_lead_post" USING btree ("part_id","root_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lead_proposal_book" ON "reading_lead_proposal" USING btree ("work_id","book_id");--> statement-breakpoint
CREATE INDEX "topic_used" ON "topic" USING btree ("works" DESC NULLS FIRST,"id") WHERE state = 'public';--> statement-breakpoint
CREATE INDEX "topic_prefix" ON "topic" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "download_expires" ON "download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_reference_key" ON "file_reference" USING btree ("key");--> statement-breakpoint
CREATE INDEX "upload_of_person" ON "upload" USING btree ("uid","signed_at");--> statement-breakpoint
CREATE INDEX "upload_free" ON "upload" USING btree ("unreferenced_since") WHERE unreferenced_since is not null;--> statement-breakpoint
CREATE INDEX "upload_never_came" ON "upload" USING btree ("expires_at") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "work_author_updated" ON "work" USING btree ("author_uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_created" ON "work" USING btree ("author_uid","id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_published" ON "work" USING btree ("author_uid","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_words" ON "work" USING btree ("author_uid","words" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_author_deleted" ON "work" USING btree ("author_uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","kind") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "work_deleted" ON "work" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "work_scheduled" ON "work" USING btree ("scheduled_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "work_release_book" ON "work_release" USING btree ("book_id","work_id" DESC NULLS FIRST) WHERE book_id is not null;--> statement-breakpoint
CREATE INDEX "work_topic_topic" ON "work_topic" USING btree ("topic_id","published_at" DESC NULLS FIRST,"work_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_version_work" ON "work_version" USING btree ("work_id","id" DESC NULLS FIRST);