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
CREATE TABLE "reading_lead_mark" (
	"work_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"part_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_lead_mark_work_id_uid_part_id_pk" PRIMARY KEY("work_id","uid","part_id")
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
ALTER TABLE "reading_lead" ADD CONSTRAINT "reading_lead_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_check_in" ADD CONSTRAINT "reading_lead_check_in_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_check_in" ADD CONSTRAINT "reading_lead_check_in_part_id_reading_lead_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."reading_lead_part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_mark" ADD CONSTRAINT "reading_lead_mark_part_id_reading_lead_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."reading_lead_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_member" ADD CONSTRAINT "reading_lead_member_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_part" ADD CONSTRAINT "reading_lead_part_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_post" ADD CONSTRAINT "reading_lead_post_part_id_reading_lead_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."reading_lead_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_proposal" ADD CONSTRAINT "reading_lead_proposal_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_vote" ADD CONSTRAINT "reading_lead_vote_work_id_reading_lead_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."reading_lead"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lead_vote" ADD CONSTRAINT "reading_lead_vote_proposal_id_reading_lead_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."reading_lead_proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lead_check_in_day" ON "reading_lead_check_in" USING btree ("work_id","uid","day");--> statement-breakpoint
CREATE INDEX "reading_lead_check_in_newest" ON "reading_lead_check_in" USING btree ("work_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reading_lead_mark_part" ON "reading_lead_mark" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "reading_lead_member_turn" ON "reading_lead_member" USING btree ("work_id","state","turn");--> statement-breakpoint
CREATE INDEX "reading_lead_member_wall" ON "reading_lead_member" USING btree ("work_id","read_parts" DESC NULLS FIRST,"turn") WHERE state = 'member' and not hidden;--> statement-breakpoint
CREATE INDEX "reading_lead_part_lead" ON "reading_lead_part" USING btree ("work_id","no");--> statement-breakpoint
CREATE INDEX "reading_lead_part_due" ON "reading_lead_part" USING btree ("opens_at") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "reading_lead_post_board" ON "reading_lead_post" USING btree ("part_id","root_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lead_proposal_book" ON "reading_lead_proposal" USING btree ("work_id","book_id");