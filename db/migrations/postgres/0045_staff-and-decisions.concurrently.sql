CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_staff" ON "users" USING btree ("seq") WHERE role is not null;
