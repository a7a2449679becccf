CREATE TABLE "announcement_count" (
	"number" bigint NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"shard" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "announcement_count_number_day_what_shard_pk" PRIMARY KEY("number","day","what","shard")
);
--> statement-breakpoint
CREATE TABLE "announcement_seen" (
	"number" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"read" boolean NOT NULL,
	CONSTRAINT "announcement_seen_number_uid_pk" PRIMARY KEY("number","uid")
);
--> statement-breakpoint
CREATE TABLE "appeal_pass" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"sanction_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"receipt" text NOT NULL,
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"address" text NOT NULL,
	"statement" text NOT NULL,
	"demand" text NOT NULL,
	"name" text NOT NULL,
	"as_agent" boolean NOT NULL,
	"phone" text,
	"mail" text NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"supplements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counter" jsonb,
	"lawsuit" jsonb,
	"object_kind" text,
	"object_id" bigint,
	"owner_uid" bigint,
	"copy" jsonb,
	"sanction_id" bigint,
	"acted_at" timestamp with time zone,
	"sentence" text DEFAULT '' NOT NULL,
	"restores_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"state" text NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"terms" text NOT NULL,
	"dated" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"way" text NOT NULL,
	CONSTRAINT "consent_once" UNIQUE("uid","terms","dated"),
	CONSTRAINT "consent_agreement" CHECK (terms in ('service', 'privacy')),
	CONSTRAINT "consent_way" CHECK (way in ('registration', 'sign_in', 'change'))
);
--> statement-breakpoint
CREATE TABLE "person_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cancellation" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"works" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"step" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"size" bigint,
	"download_id" text,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shelf_book_count" (
	"book_id" bigint NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "shelf_book_count_book_id_state_pk" PRIMARY KEY("book_id","state")
);
--> statement-breakpoint
CREATE TABLE "shelf_count" (
	"uid" bigint NOT NULL,
	"bucket" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "shelf_count_uid_bucket_pk" PRIMARY KEY("uid","bucket")
);
--> statement-breakpoint
CREATE TABLE "shelf_entry" (
	"uid" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"state" text NOT NULL,
	"rating" smallint,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"wanted_on" text,
	"started_on" text,
	"finished_on" text,
	"pages" integer,
	"progress" integer,
	"progress_unit" text,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort_key" text NOT NULL,
	"search_key" text NOT NULL,
	"import_id" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shelf_entry_uid_book_id_pk" PRIMARY KEY("uid","book_id"),
	CONSTRAINT "shelf_entry_state" CHECK (state in ('want', 'reading', 'read')),
	CONSTRAINT "shelf_entry_rating" CHECK (rating between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "shelf_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"default_state" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"written_line" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"runner" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_import_draft" (
	"uid" bigint NOT NULL,
	"print" text NOT NULL,
	"import_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	CONSTRAINT "shelf_import_draft_uid_print_pk" PRIMARY KEY("uid","print")
);
--> statement-breakpoint
CREATE TABLE "shelf_import_line" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"raw" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"isbn13" text,
	"state" text NOT NULL,
	"rating" smallint,
	"wanted_on" text,
	"started_on" text,
	"finished_on" text,
	"marked_at" timestamp with time zone,
	"tags" text[] NOT NULL,
	"pages" integer,
	"review" text NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"match" text NOT NULL,
	"book_id" bigint,
	"candidates" bigint[] NOT NULL,
	"fault" text,
	"remarks" text[] NOT NULL,
	CONSTRAINT "shelf_import_line_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "shelf_import_part" (
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "shelf_import_part_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "site_licence" (
	"kind" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"original_key" text,
	"preview_key" text,
	"width" integer,
	"height" integer,
	"reminded_days" integer,
	"version" integer NOT NULL,
	"updated_by" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_section" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circle" DROP CONSTRAINT "circle_counts";--> statement-breakpoint
DROP INDEX "review_age";--> statement-breakpoint
DROP INDEX "im_report_case_open";--> statement-breakpoint
DROP INDEX "im_report_case_decided";--> statement-breakpoint
DROP INDEX "im_report_case_about";--> statement-breakpoint
DROP INDEX "report_case_open";--> statement-breakpoint
DROP INDEX "report_case_decided";--> statement-breakpoint
DROP INDEX "review_pending";--> statement-breakpoint
DROP INDEX "review_channel";--> statement-breakpoint
DROP INDEX "review_decided";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "rights_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "registered_ip" text;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "circle_id" bigint;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "audience_size" integer;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "previous_secret_hash" text;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "previous_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle" ADD COLUMN "searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "im_report_case" ADD COLUMN "lead_of" text;--> statement-breakpoint
ALTER TABLE "im_report_case" ADD COLUMN "lead_id" bigint;--> statement-breakpoint
ALTER TABLE "report_case" ADD COLUMN "lead_id" bigint;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "by_uid" bigint;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "shelf" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "works_open_to_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "works_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "page_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "strangers" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "own_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "ai_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "open_to_visitors" boolean;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "searchable" boolean;--> statement-breakpoint
ALTER TABLE "work_release" ADD COLUMN "ai_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_version" ADD COLUMN "ai_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appeal_pass" ADD CONSTRAINT "appeal_pass_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_step" ADD CONSTRAINT "complaint_step_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_pass_expiry" ON "appeal_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_receipt" ON "complaint" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "complaint_by" ON "complaint" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "complaint_due" ON "complaint" USING btree ("restores_at") WHERE state = 'countered';--> statement-breakpoint
CREATE INDEX "complaint_step_of" ON "complaint_step" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "person_note_member" ON "person_note" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "cancellation_due" ON "cancellation" USING btree ("due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "cancellation_kept" ON "cancellation" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "data_export_of_member" ON "data_export" USING btree ("uid","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one" ON "data_export" USING btree ("uid") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_export_open" ON "data_export" USING btree ("touched_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "shelf_entry_updated" ON "shelf_entry" USING btree ("uid","updated_at" DESC NULLS FIRST,"book_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shelf_entry_finished" ON "shelf_entry" USING btree ("uid","finished_on") WHERE finished_on is not null;--> statement-breakpoint
CREATE INDEX "shelf_entry_import" ON "shelf_entry" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "shelf_import_uid" ON "shelf_import" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shelf_import_running" ON "shelf_import" USING btree ("touched_at") WHERE state in ('reading', 'writing', 'undoing');--> statement-breakpoint
CREATE INDEX "shelf_import_draft_import" ON "shelf_import_draft" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "shelf_import_line_status" ON "shelf_import_line" USING btree ("import_id","status","line");--> statement-breakpoint
CREATE INDEX "shelf_import_line_book" ON "shelf_import_line" USING btree ("import_id","book_id","line");--> statement-breakpoint
CREATE INDEX "account_registered_ip" ON "account" USING btree ("registered_ip","uid") WHERE registered_ip is not null;--> statement-breakpoint
CREATE INDEX "account_phone_end" ON "account" USING btree (right(phone, 4),"uid") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "account_role" ON "account" USING btree ("role","uid") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "account_members" ON "account" USING btree ("uid") WHERE role <> 'visitor';--> statement-breakpoint
CREATE INDEX "account_disabled" ON "account" USING btree ("uid") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "account_disabled_name" ON "account" USING btree (fold_name(name) text_pattern_ops,"uid") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "auth_session_client" ON "auth_session" USING btree ("client_id") WHERE ended_at is null and parent_sid is not null;--> statement-breakpoint
CREATE INDEX "circle_called" ON "circle" USING btree ("announced_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'public' and announcement <> '';--> statement-breakpoint
CREATE INDEX "livestream_start" ON "livestream" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "im_report_case_lead" ON "im_report_case" USING btree ("lead_of","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "report_case_lead" ON "report_case" USING btree ("lead_id","id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "report_case_open_title" ON "report_case" USING btree ((copy ->> 'title'),"id") WHERE decided_at is null and lead_id is null;--> statement-breakpoint
CREATE INDEX "report_case_against" ON "report_case" USING btree ("about_uid","opened_at","id");--> statement-breakpoint
CREATE INDEX "review_works" ON "moderation_item" USING btree ((-priority),"submitted_at","id") WHERE state = 'pending' and kind in ('post', 'review', 'news', 'book_list', 'reading_lead');--> statement-breakpoint
CREATE INDEX "notification_by" ON "notification" USING btree ("by_uid") WHERE by_uid is not null;--> statement-breakpoint
CREATE INDEX "reading_lead_part_first" ON "reading_lead_part" USING btree ("opens_at","work_id") WHERE no = 1;--> statement-breakpoint
CREATE INDEX "work_release_sitemap" ON "work_release" USING btree ((work_id / 50000),"released_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "im_report_case_open" ON "im_report_case" USING btree ("opened_at","id") WHERE decided_at is null and lead_id is null;--> statement-breakpoint
CREATE INDEX "im_report_case_decided" ON "im_report_case" USING btree ("decided_at","id") WHERE decided_at is not null and lead_id is null;--> statement-breakpoint
CREATE INDEX "im_report_case_about" ON "im_report_case" USING btree ("about_uid","opened_at","id");--> statement-breakpoint
CREATE INDEX "report_case_open" ON "report_case" USING btree ("opened_at","id") WHERE decided_at is null and lead_id is null;--> statement-breakpoint
CREATE INDEX "report_case_decided" ON "report_case" USING btree ("decided_at","id") WHERE decided_at is not null and lead_id is null;--> statement-breakpoint
CREATE INDEX "review_pending" ON "moderation_item" USING btree ("kind",(-priority),"submitted_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_channel" ON "moderation_item" USING btree ("channel_id",(-priority),"submitted_at","id") WHERE state = 'pending' and channel_id is not null;--> statement-breakpoint
CREATE INDEX "review_decided" ON "moderation_item" USING btree ("kind","state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'pending';--> statement-breakpoint
ALTER TABLE "circle" ADD CONSTRAINT "circle_counts" CHECK (members >= 0 and admins >= 0 and waiting >= 0 and posts >= 0);