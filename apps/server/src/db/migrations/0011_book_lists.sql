CREATE TABLE "book_list" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'open' NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_list_mode" CHECK (mode in ('private', 'open', 'invites'))
);
--> statement-breakpoint
CREATE TABLE "book_list_contribution" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_list_contribution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"list_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"sentence" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "book_list_contribution_state" CHECK (state in ('waiting', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "book_list_item" (
	"list_id" bigint NOT NULL,
	"book_id" bigint NOT NULL,
	"rank" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"from_uid" bigint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_list_item_list_id_book_id_pk" PRIMARY KEY("list_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "book_list" ADD CONSTRAINT "book_list_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_contribution" ADD CONSTRAINT "book_list_contribution_list_id_book_list_work_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_list"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_list_item" ADD CONSTRAINT "book_list_item_list_id_book_list_work_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."book_list"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_list_contribution_waiting" ON "book_list_contribution" USING btree ("list_id","book_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "book_list_contribution_by" ON "book_list_contribution" USING btree ("list_id","by_uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "book_list_item_order" ON "book_list_item" USING btree ("list_id","rank");--> statement-breakpoint
CREATE INDEX "book_list_item_book" ON "book_list_item" USING btree ("book_id","list_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_release_book" ON "work_release" USING btree ("book_id","work_id" DESC NULLS FIRST) WHERE book_id is not null;