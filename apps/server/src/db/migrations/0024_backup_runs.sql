CREATE TABLE "backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"place" text NOT NULL,
	"archive" text NOT NULL,
	"taken_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" bigint,
	"error" text,
	"verified_at" timestamp with time zone,
	"verify_error" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_started" ON "backup_run" USING btree ("started_at");