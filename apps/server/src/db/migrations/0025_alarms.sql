CREATE TABLE "alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"calm_since" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("kind","subject") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "alarm_cleared" ON "alarm" USING btree ("cleared_at") WHERE cleared_at is not null;