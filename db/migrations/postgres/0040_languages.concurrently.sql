CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_verified" ON "users" USING btree ("seq") WHERE is_verified;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_reviewed" ON "users" USING btree ("seq") WHERE review_count > 0;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_answering" ON "users" USING btree ("seq") WHERE answer_rate in ('nearly always', 'mostly');
