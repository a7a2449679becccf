CREATE TABLE "circle_announcement" (
	"circle_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"by_uid" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_announcement_circle_id_version_pk" PRIMARY KEY("circle_id","version")
);
--> statement-breakpoint
CREATE INDEX "comment_replies_hottest" ON "comment" USING btree ("root_id","heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE root_id is not null and deleted_at is null;--> statement-breakpoint
INSERT INTO "circle_announcement" ("circle_id", "version", "text", "by_uid", "at")
SELECT id, announcement_version, announcement, coalesce(announced_by_uid, owner_uid), announced_at
FROM circle WHERE announcement <> '' AND announced_at IS NOT NULL;
