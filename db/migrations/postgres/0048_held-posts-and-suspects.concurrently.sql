CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_newest" ON "reports" USING btree ("created_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_held" ON "posts" USING btree ("held_until") WHERE held_until is not null;
