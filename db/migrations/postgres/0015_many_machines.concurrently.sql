CREATE INDEX CONCURRENTLY IF NOT EXISTS "circle_legs_contested" ON "circle_legs" USING btree ("disputed_at") WHERE status = 'disputed';
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_read" ON "notifications" USING btree ("read_at") WHERE read_at is not null;
