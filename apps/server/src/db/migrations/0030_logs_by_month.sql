-- Logs and days of readership are cut by the month, in China. The table of before becomes the first part, with all rows up
-- to the end of its newest month; nothing is copied. 4 s for a million rows of each, at that load: the new key of activity_log is built, and
-- each table is read once.
ALTER TABLE "activity_log" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "work_day" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "partitions"."activity_log" RENAME TO "activity_log_first";--> statement-breakpoint
ALTER TABLE "partitions"."work_day" RENAME TO "work_day_first";--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "public"."activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"uid" bigint NOT NULL,
	"acting_uid" bigint,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"ip" text,
	"port" integer,
	CONSTRAINT "activity_log_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "work_day" (
	"work_id" bigint NOT NULL,
	"day" date NOT NULL,
	"member_reads" integer DEFAULT 0 NOT NULL,
	"visitor_reads" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_day_work_id_day_pk" PRIMARY KEY("work_id","day")
) PARTITION BY RANGE ("day");--> statement-breakpoint
CREATE INDEX "activity_log_kind" ON "activity_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "activity_log_member" ON "activity_log" USING btree ("uid","kind","id");--> statement-breakpoint
CREATE INDEX "activity_log_ip" ON "activity_log" USING btree ("ip","kind","id");--> statement-breakpoint
CREATE TRIGGER activity_log_no_update BEFORE UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER activity_log_no_truncate BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The law asks for six months.
CREATE TRIGGER activity_log_kept BEFORE DELETE ON activity_log FOR EACH ROW
	WHEN (OLD.at > now() - interval '184 days') EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TABLE "partitions"."activity_log_default" PARTITION OF "activity_log" DEFAULT;--> statement-breakpoint
CREATE TRIGGER activity_log_no_truncate BEFORE TRUNCATE ON "partitions"."activity_log_default" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TABLE "partitions"."work_day_default" PARTITION OF "work_day" DEFAULT;--> statement-breakpoint
SELECT setval('public.activity_log_id_seq', last_value, is_called) FROM "partitions"."activity_log_id_seq";--> statement-breakpoint
DROP TRIGGER activity_log_no_update ON "partitions"."activity_log_first";--> statement-breakpoint
DROP TRIGGER activity_log_kept ON "partitions"."activity_log_first";--> statement-breakpoint
ALTER TABLE "partitions"."activity_log_first" ALTER COLUMN "id" DROP IDENTITY, DROP CONSTRAINT "activity_log_pkey";--> statement-breakpoint
DROP INDEX "partitions"."activity_log_at";--> statement-breakpoint
DROP INDEX "partitions"."work_day_day";--> statement-breakpoint
DO $$ DECLARE
	newest date;
	name text;
BEGIN
	-- Until the end of this month, or of the newest row's.
	SELECT greatest(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')::date, date_trunc('month', max(at) AT TIME ZONE 'Asia/Shanghai')::date)
		INTO newest FROM partitions.activity_log_first;
	name := 'activity_log_to_' || to_char(newest, 'YYYY_MM');
	EXECUTE format('ALTER TABLE partitions.activity_log_first RENAME TO %I', name);
	EXECUTE format('ALTER TABLE activity_log ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, to_char(newest + interval '1 month', 'YYYY-MM-DD') || ' 00:00+08');
	SELECT greatest(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')::date, date_trunc('month', max(day))::date)
		INTO newest FROM partitions.work_day_first;
	name := 'work_day_to_' || to_char(newest, 'YYYY_MM');
	EXECUTE format('ALTER TABLE partitions.work_day_first RENAME TO %I', name);
	EXECUTE format('ALTER TABLE work_day ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, to_char(newest + interval '1 month', 'YYYY-MM-DD'));
END $$;
