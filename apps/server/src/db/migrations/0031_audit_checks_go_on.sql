ALTER TABLE "audit_check" ADD COLUMN "from_link" bigint DEFAULT 0 NOT NULL;
