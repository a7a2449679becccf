CREATE TABLE "storage_host" (
	"host" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "download_person" ON "download" USING btree ("uid");
