CREATE INDEX CONCURRENTLY IF NOT EXISTS "attachments_stored" ON "attachments" USING btree ("sender_id","created_at","status","bytes");
