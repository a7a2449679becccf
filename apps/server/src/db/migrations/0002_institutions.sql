-- Sessions that a ticket opened do not say who acts in them.
UPDATE "auth_session" SET "ended_at" = now(), "ended_reason" = 'institution-left' WHERE "via_ticket" AND "ended_at" IS NULL;--> statement-breakpoint
DELETE FROM "auth_ticket";--> statement-breakpoint
CREATE TABLE "institution_visitor" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "institution_visitor_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "institution_book" (
	"category_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	CONSTRAINT "institution_book_category_id_book_id_pk" PRIMARY KEY("category_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "institution_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"client_id" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"operator_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"slug" text NOT NULL,
	"introduction" text NOT NULL,
	"address" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"service_consent_at" timestamp with time zone,
	"identity_consent_at" timestamp with time zone,
	"refusal_code" text,
	"refusal_sentence" text DEFAULT '' NOT NULL,
	"saved_device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"institution_id" bigint,
	CONSTRAINT "institution_application_client" UNIQUE("uid","client_id")
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"application_id" bigint NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"file_id" bigint,
	"reason" text,
	"sentence" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"reminded_days" smallint,
	CONSTRAINT "qualification_application_id_slot_pk" PRIMARY KEY("application_id","slot")
);
--> statement-breakpoint
CREATE TABLE "qualification_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qualification_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"application_id" bigint NOT NULL,
	"slot" text NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"sealed_key" text,
	"key_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification_leftover" (
	"sealed_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qualification_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"slot" text NOT NULL,
	"viewer_uid" bigint NOT NULL,
	"full" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_answer" (
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"member_uid" bigint,
	CONSTRAINT "institution_answer_conv_id_seq_pk" PRIMARY KEY("conv_id","seq")
);
--> statement-breakpoint
CREATE TABLE "institution_automatic_answer" (
	"institution_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_canned_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_canned_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"institution_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_draft" (
	"institution_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"member_uid" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "institution_draft_institution_id_conv_id_member_uid_pk" PRIMARY KEY("institution_id","conv_id","member_uid")
);
--> statement-breakpoint
CREATE TABLE "institution_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"institution_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"member_uid" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_resolution" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_resolution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"institution_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone NOT NULL,
	"resolved_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_session" (
	"institution_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"institution_uid" bigint NOT NULL,
	"visitor_uid" bigint NOT NULL,
	"visitor_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"assignee_uid" bigint,
	"waiting_since" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"from_visitor" boolean DEFAULT true NOT NULL,
	"auto_answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "institution_session_institution_id_conv_id_pk" PRIMARY KEY("institution_id","conv_id")
);
--> statement-breakpoint
CREATE TABLE "institution_session_count" (
	"institution_id" bigint NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "institution_session_count_institution_id_key_pk" PRIMARY KEY("institution_id","key")
);
--> statement-breakpoint
CREATE TABLE "institution_session_name" (
	"institution_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"at" smallint NOT NULL,
	"suffix" text NOT NULL,
	CONSTRAINT "institution_session_name_institution_id_conv_id_at_pk" PRIMARY KEY("institution_id","conv_id","at")
);
--> statement-breakpoint
CREATE TABLE "institution_wait" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_wait_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"institution_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"answered_by" bigint
);
--> statement-breakpoint
CREATE TABLE "institution_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"institution_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] NOT NULL,
	"invited_by" bigint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"notified_uid" bigint,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "institution_member" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"institution_id" bigint NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_offer" (
	"institution_id" bigint PRIMARY KEY NOT NULL,
	"to_uid" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_page" (
	"institution_id" bigint PRIMARY KEY NOT NULL,
	"account_uid" bigint NOT NULL,
	"state" text DEFAULT 'unpublished' NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_print" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_uid" bigint NOT NULL,
	"saved_device" text DEFAULT '' NOT NULL,
	"published_version" integer,
	"published_by_uid" bigint,
	"published_at" timestamp with time zone,
	"next_number" integer DEFAULT 1 NOT NULL,
	"live_id" bigint,
	"pending_id" bigint,
	"scheduled_id" bigint,
	"desk_id" bigint,
	"desk_before_id" bigint,
	"desk_hits" text[] DEFAULT '{}' NOT NULL,
	"refusal_sentence" text,
	"refused_at" timestamp with time zone,
	"taken_down_print" text
);
--> statement-breakpoint
CREATE TABLE "institution_page_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_page_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"institution_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"print" text NOT NULL,
	"note" text NOT NULL,
	"by_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	CONSTRAINT "institution_page_version_number" UNIQUE("institution_id","number")
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "acting_uid" bigint;--> statement-breakpoint
ALTER TABLE "auth_ticket" ADD COLUMN "acting_uid" bigint;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "kind" text DEFAULT 'bookshop' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "operator_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "opening_hours" jsonb DEFAULT '{"week":[[],[],[],[],[],[],[]],"exceptions":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "im_ticket" ADD COLUMN "acting_uid" bigint;--> statement-breakpoint
ALTER TABLE "institution_book" ADD CONSTRAINT "institution_book_category_id_institution_book_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."institution_book_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_page_version" ADD CONSTRAINT "institution_page_version_institution_id_institution_page_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution_page"("institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_book_book" ON "institution_book" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "institution_application_of_member" ON "institution_application" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "institution_application_of_institution" ON "institution_application" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "institution_application_slug" ON "institution_application" USING btree ("slug") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "institution_application_unsettled" ON "institution_application" USING btree ("updated_at") WHERE state = 'refused' or withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "qualification_expiry" ON "qualification" USING btree ("expires_on") WHERE state in ('accepted', 'sent');--> statement-breakpoint
CREATE INDEX "qualification_file_of_application" ON "qualification_file" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "qualification_leftover_since" ON "qualification_leftover" USING btree ("since");--> statement-breakpoint
CREATE INDEX "qualification_view_of_application" ON "qualification_view" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_canned_reply_title" ON "institution_canned_reply" USING btree ("institution_id",lower(title));--> statement-breakpoint
CREATE INDEX "institution_note_session" ON "institution_note" USING btree ("institution_id","conv_id","at");--> statement-breakpoint
CREATE INDEX "institution_resolution_resolved" ON "institution_resolution" USING btree ("institution_id","resolved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_resolution_once" ON "institution_resolution" USING btree ("institution_id","conv_id","opened_at");--> statement-breakpoint
CREATE INDEX "institution_session_conv" ON "institution_session" USING btree ("conv_id");--> statement-breakpoint
CREATE INDEX "institution_session_latest" ON "institution_session" USING btree ("institution_id","state","last_at","conv_id");--> statement-breakpoint
CREATE INDEX "institution_session_waiting" ON "institution_session" USING btree ("institution_id","state",coalesce(waiting_since, timestamptz 'infinity'),"conv_id");--> statement-breakpoint
CREATE INDEX "institution_session_unread" ON "institution_session" USING btree ("institution_id","state","last_at","conv_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "institution_session_unread_waiting" ON "institution_session" USING btree ("institution_id","state",coalesce(waiting_since, timestamptz 'infinity'),"conv_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "institution_session_unanswered" ON "institution_session" USING btree ("institution_id","state","last_at","conv_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "institution_session_assignee" ON "institution_session" USING btree ("institution_id","state","assignee_uid","last_at","conv_id") WHERE assignee_uid is not null;--> statement-breakpoint
CREATE INDEX "institution_session_assignee_waiting" ON "institution_session" USING btree ("institution_id","state","assignee_uid",coalesce(waiting_since, timestamptz 'infinity'),"conv_id") WHERE assignee_uid is not null;--> statement-breakpoint
CREATE INDEX "institution_session_unassigned" ON "institution_session" USING btree ("institution_id","state","last_at","conv_id") WHERE assignee_uid is null;--> statement-breakpoint
CREATE INDEX "institution_session_unassigned_waiting" ON "institution_session" USING btree ("institution_id","state",coalesce(waiting_since, timestamptz 'infinity'),"conv_id") WHERE assignee_uid is null;--> statement-breakpoint
CREATE INDEX "institution_session_snoozed" ON "institution_session" USING btree ("snoozed_until") WHERE state = 'snoozed';--> statement-breakpoint
CREATE INDEX "institution_session_name_lookup" ON "institution_session_name" USING btree ("institution_id","suffix" text_pattern_ops,"conv_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_wait_open" ON "institution_wait" USING btree ("institution_id","conv_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "institution_wait_started" ON "institution_wait" USING btree ("institution_id","started_at");--> statement-breakpoint
CREATE INDEX "institution_wait_overdue" ON "institution_wait" USING btree ("institution_id","started_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_invitation_open" ON "institution_invitation" USING btree ("institution_id","phone") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "institution_invitation_phone" ON "institution_invitation" USING btree ("phone") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "institution_member_institution" ON "institution_member" USING btree ("institution_id","joined_at");--> statement-breakpoint
CREATE INDEX "institution_page_version_due" ON "institution_page_version" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "auth_session_acting" ON "auth_session" USING btree ("acting_uid") WHERE acting_uid is not null;--> statement-breakpoint
CREATE INDEX "institution_credit_code" ON "institution" USING btree ("credit_code") WHERE credit_code <> '';--> statement-breakpoint
CREATE INDEX "reading_lead_book" ON "reading_lead" USING btree ("book_id","work_id") WHERE book_id is not null;--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "via_ticket";