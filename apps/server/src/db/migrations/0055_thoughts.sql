CREATE TABLE "thought" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thought_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"client_id" text,
	"text" text NOT NULL,
	"pictures" text[] NOT NULL,
	"book_id" bigint,
	"topic_ids" bigint[] NOT NULL,
	"mentions" jsonb NOT NULL,
	"state" text NOT NULL,
	"shown" text,
	"shown_pictures" text[] DEFAULT '{}' NOT NULL,
	"shown_book_id" bigint,
	"shown_topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"shown_mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"refused_before" boolean DEFAULT false NOT NULL,
	CONSTRAINT "thought_deleted" CHECK (shown is null or deleted_at is null)
);
--> statement-breakpoint
CREATE TABLE "thought_topic" (
	"thought_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thought_topic_thought_id_topic_id_pk" PRIMARY KEY("thought_id","topic_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "thought_client" ON "thought" USING btree ("uid","client_id");--> statement-breakpoint
CREATE INDEX "thought_own" ON "thought" USING btree ("uid","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "thought_member" ON "thought" USING btree ("uid","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "thought_book_liked" ON "thought" USING btree ("shown_book_id","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "thought_book_newest" ON "thought" USING btree ("shown_book_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "thought_topic_topic" ON "thought_topic" USING btree ("topic_id","published_at" DESC NULLS FIRST,"thought_id" DESC NULLS FIRST);