CREATE TABLE "interest" (
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "interest_uid_kind_object_id_pk" PRIMARY KEY("uid","kind","object_id"),
	CONSTRAINT "interest_source" CHECK (source in ('chosen', 'read'))
);
--> statement-breakpoint
CREATE TABLE "guardian_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"phone" text NOT NULL,
	"dated" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "minor" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"age" text,
	"told_at" timestamp with time zone,
	"guardian_phone" text,
	"consented_at" timestamp with time zone,
	"mode_since" timestamp with time zone,
	"pin_hash" text,
	"daily_minutes" smallint DEFAULT 60 NOT NULL,
	"used_on" date,
	"used_seconds" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"exempt_until" timestamp with time zone,
	"strangers_before" text,
	CONSTRAINT "minor_age" CHECK (age in ('over14', 'under14'))
);
--> statement-breakpoint
DROP INDEX "review_channel_claimed";--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "personalized" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "ai_mark" text;--> statement-breakpoint
CREATE INDEX "interest_newest" ON "interest" USING btree ("uid","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guardian_consent_of" ON "guardian_consent" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "moderation_log_claims" ON "moderation_log" USING btree ("actor_uid","id") WHERE act in ('claimed', 'taken_over', 'moved');--> statement-breakpoint
CREATE INDEX "reading_lead_member_uid" ON "reading_lead_member" USING btree ("uid") WHERE state = 'member';--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_ai_mark" CHECK (ai_mark in ('label', 'source', 'generator'));