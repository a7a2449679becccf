CREATE TABLE "auth_program_access" (
	"uid" bigint NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_program_access_uid_client_id_pk" PRIMARY KEY("uid","client_id")
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_ticket" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "submitted_by" bigint;--> statement-breakpoint
ALTER TABLE "auth_oidc_client" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "auth_program_access_client" ON "auth_program_access" USING btree ("client_id");