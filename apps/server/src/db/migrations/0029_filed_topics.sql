ALTER TABLE "work" ADD COLUMN "filed_topic_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_release" ADD COLUMN "filed_topic_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_version" ADD COLUMN "filed_topic_ids" bigint[] DEFAULT '{}' NOT NULL;