ALTER TABLE "institution_member" ADD COLUMN "works_on_page" boolean DEFAULT false NOT NULL;
