CREATE TABLE "certificate_check" (
	"host" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"last_ok_at" timestamp with time zone,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_node" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"disks" jsonb NOT NULL,
	"redis_away_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outside_service" (
	"service" text PRIMARY KEY NOT NULL,
	"last_ok_at" timestamp with time zone,
	"last_refused_at" timestamp with time zone,
	"last_refusal" text,
	"refused_since" timestamp with time zone,
	"refusals" integer NOT NULL
);
