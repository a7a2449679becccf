CREATE TABLE "penalty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "penalty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"right" text NOT NULL,
	"strike_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "strike" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strike_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"sentence" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sensitive_word" (
	"word" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "im_blocked_word" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "book_pending";--> statement-breakpoint
DROP INDEX "review_pending";--> statement-breakpoint
ALTER TABLE "institution_menu" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "im_member" ADD COLUMN "in_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "signals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "claimed_by_uid" bigint;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "penalty" ADD CONSTRAINT "penalty_strike_id_strike_id_fk" FOREIGN KEY ("strike_id") REFERENCES "public"."strike"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "penalty_member" ON "penalty" USING btree ("uid","ends_at");--> statement-breakpoint
CREATE INDEX "strike_member" ON "strike" USING btree ("uid","expires_at");--> statement-breakpoint
CREATE INDEX "im_member_group" ON "im_member" USING btree ("uid") WHERE in_group;--> statement-breakpoint
CREATE INDEX "review_pending" ON "moderation_item" USING btree ("priority" DESC NULLS FIRST,"submitted_at","id","kind") WHERE state = 'pending';