CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_by_conversation" ON "messages" USING btree ("conversation_id","created_at","id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_by_time" ON "messages" USING btree ("created_at","id");
