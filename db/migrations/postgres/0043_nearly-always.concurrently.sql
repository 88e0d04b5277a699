CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_nearly_always_answering" ON "users" USING btree ("seq") WHERE answer_rate = 'nearly always';
