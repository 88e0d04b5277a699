CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_last_seen" ON "users" USING btree ("last_seen_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_by_end" ON "posts" USING btree ("reminders_sent","expires_at") WHERE status = 'active';
