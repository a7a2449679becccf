CREATE TABLE "circle_book" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"circle_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"until" date,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "circle_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"circle_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"by_uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"uses_max" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "circle_invitation_uses" CHECK (uses between 0 and uses_max)
);--> statement-breakpoint
CREATE TABLE "circle_week" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);--> statement-breakpoint
ALTER TABLE "circle" ADD COLUMN "rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "circle" ADD COLUMN "conversation_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circle" ADD COLUMN "conversation_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "im_group" ADD COLUMN "circle_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_book_current" ON "circle_book" USING btree ("circle_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "circle_book_list" ON "circle_book" USING btree ("circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_book_book" ON "circle_book" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_invitation_hash" ON "circle_invitation" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "circle_invitation_list" ON "circle_invitation" USING btree ("circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_invitation_by" ON "circle_invitation" USING btree ("by_uid");