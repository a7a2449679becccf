CREATE TABLE "reading_day" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"book_id" bigint DEFAULT 0 NOT NULL,
	"pages" integer,
	"minutes" integer,
	"up_to" integer,
	"source" text NOT NULL,
	"import_id" bigint,
	CONSTRAINT "reading_day_uid_day_book_id_pk" PRIMARY KEY("uid","day","book_id"),
	CONSTRAINT "reading_day_source" CHECK (source in ('typed', 'imported', 'check_in')),
	CONSTRAINT "reading_day_amounts" CHECK (pages between 1 and 2000 and minutes between 1 and 1440)
);
--> statement-breakpoint
CREATE INDEX "reading_day_book" ON "reading_day" USING btree ("uid","book_id","day");--> statement-breakpoint
CREATE INDEX "reading_day_of_book" ON "reading_day" USING btree ("book_id") WHERE book_id > 0;--> statement-breakpoint
CREATE INDEX "reading_day_import" ON "reading_day" USING btree ("import_id") WHERE import_id is not null;