CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_words_version" ON "posts" USING btree ("words_version");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_words_version" ON "users" USING btree ("words_version");
