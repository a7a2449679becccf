CREATE TABLE "download" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"uid" bigint NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"kind" text,
	"file_name" text,
	"file_md5" text NOT NULL,
	"size" bigint NOT NULL,
	"max_bytes" bigint NOT NULL,
	"content_type" text,
	"width" integer,
	"height" integer,
	"signed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"free_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_claim" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_claim_kind_id_key_pk" PRIMARY KEY("kind","id","key")
);
--> statement-breakpoint
CREATE INDEX "download_expires" ON "download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_of_person" ON "upload" USING btree ("uid","signed_at");--> statement-breakpoint
CREATE INDEX "upload_free" ON "upload" USING btree ("free_since") WHERE free_since is not null;--> statement-breakpoint
CREATE INDEX "upload_never_came" ON "upload" USING btree ("expires_at") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "upload_claim_key" ON "upload_claim" USING btree ("key");