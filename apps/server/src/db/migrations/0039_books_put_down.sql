ALTER TABLE "shelf_entry" DROP CONSTRAINT "shelf_entry_state";--> statement-breakpoint
ALTER TABLE "shelf_entry" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_entry" ADD CONSTRAINT "shelf_entry_state" CHECK (state in ('want', 'reading', 'read', 'paused', 'dropped')) NOT VALID;