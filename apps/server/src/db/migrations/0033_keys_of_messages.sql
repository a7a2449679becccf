-- Messages are addressed by conversation and seq: the keys of messages, receipts, the search index and flagged messages
-- contain the conversation. All nodes are stopped for it: older ones cannot write these tables afterwards. `im_msg` itself
-- is not copied; the three tables beside it are, and the search index is built anew, which takes most of the time.
SET LOCAL maintenance_work_mem = '512MB';--> statement-breakpoint
LOCK TABLE "im_msg", "im_receipt", "im_msg_search", "im_flagged", "im_report_case" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "im_msg_position" (
	"msg_id" bigint NOT NULL,
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL
);--> statement-breakpoint
INSERT INTO "im_msg_position" ("msg_id", "conv_id", "seq") SELECT "msg_id", "conv_id", "seq" FROM "im_msg";--> statement-breakpoint
ALTER TABLE "im_msg_position" ADD PRIMARY KEY ("msg_id");--> statement-breakpoint
ANALYZE "im_msg_position";--> statement-breakpoint
ALTER TABLE "im_msg" DROP CONSTRAINT "im_msg_id";--> statement-breakpoint
DROP INDEX "im_msg_sent";--> statement-breakpoint
CREATE UNIQUE INDEX "im_msg_sent" ON "im_msg" USING btree ("conv_id","from_uid","client_msg_id");--> statement-breakpoint
ALTER TABLE "im_receipt" RENAME TO "im_receipt_before";--> statement-breakpoint
CREATE TABLE "im_receipt" (
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"sender_uid" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);--> statement-breakpoint
INSERT INTO "im_receipt" ("conv_id", "seq", "uid", "sender_uid", "read_at")
	SELECT p."conv_id", p."seq", r."uid", r."sender_uid", r."read_at"
	FROM "im_receipt_before" r JOIN "im_msg_position" p ON p."msg_id" = r."msg_id";--> statement-breakpoint
DROP TABLE "im_receipt_before";--> statement-breakpoint
ALTER TABLE "im_receipt" ADD CONSTRAINT "im_receipt_conv_id_seq_uid_pk" PRIMARY KEY("conv_id","seq","uid");--> statement-breakpoint
CREATE INDEX "im_receipt_sender" ON "im_receipt" USING btree ("sender_uid","read_at");--> statement-breakpoint
ALTER TABLE "im_msg_search" RENAME TO "im_msg_search_before";--> statement-breakpoint
CREATE TABLE "im_msg_search" (
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"grams" "tsvector" NOT NULL
);--> statement-breakpoint
INSERT INTO "im_msg_search" ("conv_id", "seq", "grams")
	SELECT p."conv_id", p."seq", s."grams"
	FROM "im_msg_search_before" s JOIN "im_msg_position" p ON p."msg_id" = s."msg_id";--> statement-breakpoint
DROP TABLE "im_msg_search_before";--> statement-breakpoint
ALTER TABLE "im_msg_search" ADD CONSTRAINT "im_msg_search_conv_id_seq_pk" PRIMARY KEY("conv_id","seq");--> statement-breakpoint
CREATE INDEX "im_msg_search_grams" ON "im_msg_search" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "im_flagged" RENAME TO "im_flagged_before";--> statement-breakpoint
CREATE TABLE "im_flagged" (
	"conv_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"from_uid" bigint NOT NULL,
	"context" jsonb NOT NULL
);--> statement-breakpoint
INSERT INTO "im_flagged" ("conv_id", "seq", "from_uid", "context")
	SELECT p."conv_id", p."seq", m."from_uid", f."context" FROM "im_flagged_before" f
	JOIN "im_msg_position" p ON p."msg_id" = f."msg_id" JOIN "im_msg" m ON m."conv_id" = p."conv_id" AND m."seq" = p."seq";--> statement-breakpoint
DROP TABLE "im_flagged_before";--> statement-breakpoint
ALTER TABLE "im_flagged" ADD CONSTRAINT "im_flagged_conv_id_seq_pk" PRIMARY KEY("conv_id","seq");--> statement-breakpoint
CREATE INDEX "im_flagged_from" ON "im_flagged" USING btree ("from_uid");--> statement-breakpoint
ALTER TABLE "im_report_case" ADD COLUMN "seq" bigint;--> statement-breakpoint
UPDATE "im_report_case" k SET "seq" = p."seq" FROM "im_msg_position" p WHERE p."msg_id" = k."msg_id";--> statement-breakpoint
ALTER TABLE "im_report_case" ALTER COLUMN "seq" SET NOT NULL;
