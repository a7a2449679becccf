CREATE TABLE "auth_recovery_code" (
	"uid" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_code_uid_hash_pk" PRIMARY KEY("uid","hash")
);
--> statement-breakpoint
CREATE TABLE "auth_second_factor" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" bigint
);
--> statement-breakpoint
CREATE TABLE "signin_second_step" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"grant_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "via_ticket" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "signin_second_step_expires" ON "signin_second_step" USING btree ("expires_at");