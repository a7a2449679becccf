CREATE TABLE "short_review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"shown" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"import_id" bigint,
	CONSTRAINT "short_review_deleted" CHECK (shown is null or deleted_at is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "short_review_own" ON "short_review" USING btree ("uid","book_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "short_review_liked" ON "short_review" USING btree ("book_id","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "short_review_newest" ON "short_review" USING btree ("book_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "short_review_member" ON "short_review" USING btree ("uid","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "short_review_import" ON "short_review" USING btree ("import_id") WHERE import_id is not null;