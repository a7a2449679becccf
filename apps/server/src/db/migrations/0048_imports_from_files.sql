DROP TABLE "shelf_import";--> statement-breakpoint
DROP TABLE "shelf_import_draft";--> statement-breakpoint
DROP TABLE "shelf_import_line";--> statement-breakpoint
DROP TABLE "shelf_import_part";--> statement-breakpoint
DROP TABLE "word_import_part";