UPDATE reviews SET shows_at = created_at WHERE shows_at = 0;
--> statement-breakpoint
UPDATE reviews SET shown_at = coalesce(moderated_at, created_at) WHERE status = 'approved';
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
