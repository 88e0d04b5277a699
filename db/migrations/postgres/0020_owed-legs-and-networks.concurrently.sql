CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitation_joins_rewarded_for" ON "invitation_joins" USING btree ("rewarded_for");
