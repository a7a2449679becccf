-- concurrently
CREATE INDEX CONCURRENTLY "work_release_without_pictures" ON "work_release" USING btree ("work_id") WHERE pictures is null;