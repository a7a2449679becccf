CREATE TABLE "im_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "im_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
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
	CONSTRAINT "im_case_message" UNIQUE("msg_id")
);
--> statement-breakpoint
ALTER TABLE "im_report" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "im_user" ADD COLUMN "silenced_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "im_case_open" ON "im_case" USING btree ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "im_case_decided" ON "im_case" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "im_case_about" ON "im_case" USING btree ("about_uid");--> statement-breakpoint
INSERT INTO "im_case" ("msg_id", "conv_id", "about_uid", "version", "opened_at")
SELECT "msg_id", min("conv_id"), min("about_uid"), count(*), min("created_at") FROM "im_report" GROUP BY "msg_id" ORDER BY "msg_id";
