ALTER TABLE "institution" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "institution_name_key" ON "institution" USING btree ("name_key");--> statement-breakpoint
-- Names of licences are in simplified characters; the server folds those of later institutions itself.
UPDATE institution SET name_key = regexp_replace(lower(normalize(name, NFKC)), '[^[:alnum:]]', '', 'g');
