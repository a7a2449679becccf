ALTER TABLE "oidc_model" ADD COLUMN "predecessor" text;--> statement-breakpoint
CREATE INDEX "oidc_model_predecessor" ON "oidc_model" USING btree ("predecessor") WHERE predecessor is not null;