CREATE INDEX CONCURRENTLY IF NOT EXISTS "attachments_unsent" ON "attachments" USING btree ("expires_at") WHERE status <> 'sent';
CREATE INDEX CONCURRENTLY IF NOT EXISTS "uploads_bound" ON "uploads" USING btree ("bound_to") WHERE bound_to is not null;
