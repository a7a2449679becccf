ALTER TABLE "upload" ADD COLUMN "ai_mark" text;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_ai_mark" CHECK (ai_mark in ('label', 'source', 'generator'));