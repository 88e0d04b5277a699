CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_public" ON "posts" USING btree ("seq") WHERE visibility = 'everyone' and status = 'active';
