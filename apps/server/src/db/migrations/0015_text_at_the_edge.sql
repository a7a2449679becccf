ALTER TABLE "shelf_import" ADD COLUMN "privacy_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_import" ADD COLUMN "unread_columns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_import_line" ADD COLUMN "hidden" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "search_name_of_kind" ON "search_name" USING btree ("kind","key" text_pattern_ops);