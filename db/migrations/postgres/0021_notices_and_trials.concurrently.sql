CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_about" ON "notifications" USING btree ("about_user_id","id") WHERE about_user_id is not null;
