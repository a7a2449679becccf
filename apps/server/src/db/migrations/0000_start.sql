CREATE TABLE "account" (
	"uid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_uid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"phone" text,
	"name" text NOT NULL,
	"avatar" text,
	"bio" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"institution_id" bigint,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_phone_unique" UNIQUE("phone")
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
CREATE TABLE "institution" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institution_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "inst_menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inst_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"type" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"object_kind" text,
	"object_id" bigint,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_unread" (
	"uid" bigint NOT NULL,
	"type" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "notice_unread_uid_type_pk" PRIMARY KEY("uid","type")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"author_uid" bigint NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"refusal_code" text,
	"refusal_sentence" text,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "post_state" CHECK (state in ('draft', 'pending', 'published', 'refused', 'taken_down'))
);
--> statement-breakpoint
CREATE TABLE "post_count" (
	"author_uid" bigint NOT NULL,
	"bucket" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "post_count_author_uid_bucket_pk" PRIMARY KEY("author_uid","bucket")
);
--> statement-breakpoint
CREATE TABLE "review_count" (
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "review_count_kind_state_pk" PRIMARY KEY("kind","state")
);
--> statement-breakpoint
CREATE TABLE "review_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"author_uid" bigint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_uid" bigint,
	CONSTRAINT "review_object" UNIQUE("kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"act" text NOT NULL,
	"actor_uid" bigint NOT NULL,
	"code" text,
	"sentence" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
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
	"signed_in_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text
);
--> statement-breakpoint
CREATE TABLE "oidc_client" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_model" (
	"name" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_model_name_id_pk" PRIMARY KEY("name","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signin_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signin_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "signin_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signin_try" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"phone" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_institution" ON "account" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "inst_menu_order" ON "inst_menu" USING btree ("parent_id","order_num");--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread_rows" ON "notice" USING btree ("uid","type","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "post_author" ON "post" USING btree ("author_uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_author_state" ON "post" USING btree ("author_uid","state","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_author_deleted" ON "post" USING btree ("author_uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "review_pending" ON "review_item" USING btree ("kind","submitted_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_decided" ON "review_item" USING btree ("kind","state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_log_item" ON "review_log" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "review_log_decisions" ON "review_log" USING btree ("at") WHERE act in ('approved', 'refused');--> statement-breakpoint
CREATE INDEX "auth_session_uid" ON "auth_session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "auth_session_parent" ON "auth_session" USING btree ("parent_sid");--> statement-breakpoint
CREATE INDEX "auth_session_ended" ON "auth_session" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "oidc_model_grant" ON "oidc_model" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_model_uid" ON "oidc_model" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_model_user_code" ON "oidc_model" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oidc_model_expires" ON "oidc_model" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signin_try_forget" ON "signin_try" USING btree ("forget_at");