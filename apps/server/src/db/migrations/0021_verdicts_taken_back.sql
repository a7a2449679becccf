CREATE TABLE "moderation_take_back" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"by_uid" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"trace" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "moderation_take_back_until" ON "moderation_take_back" USING btree ("until");