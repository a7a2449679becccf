CREATE TABLE "counted_work" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"words" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_day" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_day_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "member_total" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_preference" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"notices_off" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"follows" text DEFAULT 'everyone' NOT NULL,
	"collections" text DEFAULT 'everyone' NOT NULL,
	"reading_leads" text DEFAULT 'everyone' NOT NULL,
	"hide_progress" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "counted_work_of" ON "counted_work" USING btree ("uid");