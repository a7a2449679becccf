CREATE TABLE "book_holder" (
	"book_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_holder_book_id_uid_pk" PRIMARY KEY("book_id","uid")
);
--> statement-breakpoint
ALTER TABLE "book" DROP CONSTRAINT "book_state";--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_state" CHECK (state in ('private', 'pending', 'public', 'refused')) NOT VALID;--> statement-breakpoint
CREATE INDEX "book_holder_import" ON "book_holder" USING btree ("uid","import_id","book_id");
