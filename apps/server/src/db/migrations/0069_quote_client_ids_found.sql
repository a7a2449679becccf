-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY "quote_client" ON "quote" USING btree ("uid","client_id") WHERE client_id is not null;