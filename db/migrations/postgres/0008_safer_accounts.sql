CREATE TABLE "held_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"held_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lost_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" bigint NOT NULL,
	"ready_at" bigint NOT NULL,
	"token_hash" text,
	CONSTRAINT "lost_factors_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"ip" text,
	"request_id" text,
	"details" jsonb,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "user_handle" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_set_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "checked_first_name" text;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "checked_last_name" text;--> statement-breakpoint
ALTER TABLE "held_emails" ADD CONSTRAINT "held_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_factors" ADD CONSTRAINT "lost_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_emails_by_user" ON "held_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_emails_until" ON "held_emails" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "lost_factors_ready" ON "lost_factors" USING btree ("ready_at");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_age" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "jobs_lease" ON "jobs" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("lane","status","run_at");