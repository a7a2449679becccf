-- concurrently
ALTER TABLE "shelf_entry" VALIDATE CONSTRAINT "shelf_entry_state";
