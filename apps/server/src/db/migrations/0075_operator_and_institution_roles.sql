CREATE TABLE "operator_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "operator_role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "institution_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"institution_id" bigint NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "institution_role_name" UNIQUE("institution_id","name")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "operator_role_id" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "own_permissions" text[];--> statement-breakpoint
ALTER TABLE "institution_invitation" ADD COLUMN "named_role_id" bigint;--> statement-breakpoint
ALTER TABLE "institution_member" ADD COLUMN "named_role_id" bigint;--> statement-breakpoint
ALTER TABLE "institution_member" ADD COLUMN "own_permissions" text[];