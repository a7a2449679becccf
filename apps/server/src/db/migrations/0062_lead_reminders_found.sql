-- concurrently
CREATE INDEX CONCURRENTLY "reading_lead_check_in_part" ON "reading_lead_check_in" USING btree ("part_id","id" DESC NULLS FIRST) WHERE sentence <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reading_lead_member_of" ON "reading_lead_member" USING btree ("uid","work_id" DESC NULLS FIRST) WHERE state in ('member', 'waiting');