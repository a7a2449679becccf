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
DROP INDEX "review_age";--> statement-breakpoint
DROP INDEX "review_pending";--> statement-breakpoint
DROP INDEX "review_channel";--> statement-breakpoint
DROP INDEX "review_decided";--> statement-breakpoint
ALTER TABLE "circle" ADD COLUMN "searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "works_open_to_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "works_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "page_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "open_to_visitors" boolean;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "searchable" boolean;--> statement-breakpoint
CREATE INDEX "work_release_sitemap" ON "work_release" USING btree ((work_id / 50000),"released_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_pending" ON "moderation_item" USING btree ("kind",(-priority),"submitted_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "review_channel" ON "moderation_item" USING btree ("channel_id",(-priority),"submitted_at","id") WHERE state = 'pending' and channel_id is not null;--> statement-breakpoint
CREATE INDEX "review_decided" ON "moderation_item" USING btree ("kind","state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'pending';