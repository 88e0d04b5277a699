CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_named" ON "users" USING gin ((ts_filter(coalesce(words, search), '{a}')));
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_titled" ON "posts" USING gin ((ts_filter(coalesce(words, search), '{a}')));
