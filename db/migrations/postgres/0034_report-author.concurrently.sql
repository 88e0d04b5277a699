CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_by_author" ON "reports" USING btree ("author_id","id");
