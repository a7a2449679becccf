CREATE TABLE "reading_lead_reminder" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"hour" smallint,
	"due_at" timestamp with time zone,
	"reminded_on" date,
	CONSTRAINT "reading_lead_reminder_hour" CHECK (hour between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "reading_lead" ADD COLUMN "word_on" date;--> statement-breakpoint
CREATE INDEX "reading_lead_reminder_due" ON "reading_lead_reminder" USING btree ("due_at","uid") WHERE due_at is not null;