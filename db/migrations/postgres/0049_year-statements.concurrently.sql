CREATE INDEX CONCURRENTLY IF NOT EXISTS "exchanges_counted" ON "exchanges" USING btree ((case when marked_at is null then status_since else marked_at end),"id") WHERE counts_for <> 'none';
