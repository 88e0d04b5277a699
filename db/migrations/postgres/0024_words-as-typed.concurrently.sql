CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_found" ON "posts" USING gin ((coalesce(words, search)));
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_found" ON "users" USING gin ((coalesce(words, search)));
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_without_words" ON "posts" USING btree ("seq") WHERE words IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_without_words" ON "users" USING btree ("seq") WHERE words IS NULL;
