ALTER TABLE "circle" ADD COLUMN "searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "works_open_to_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "works_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_preference" ADD COLUMN "page_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "open_to_visitors" boolean;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "searchable" boolean;--> statement-breakpoint
CREATE INDEX "work_release_sitemap" ON "work_release" USING btree ((work_id / 50000),"released_at" DESC NULLS FIRST);