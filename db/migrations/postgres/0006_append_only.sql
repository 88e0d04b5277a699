UPDATE reviews SET shows_at = created_at WHERE shows_at = 0;
--> statement-breakpoint
UPDATE reviews SET shown_at = coalesce(moderated_at, created_at) WHERE status = 'approved';
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
