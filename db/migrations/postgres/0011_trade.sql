CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"exchange_id" text NOT NULL,
	"proposed_by_id" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"options" jsonb NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"last_ends_at" bigint,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"place" text NOT NULL,
	"where" text,
	"repeat_weekly" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_by_id" text,
	"cancel_reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('proposed', 'confirmed', 'cancelled', 'past')),
	CONSTRAINT "appointments_place" CHECK ("appointments"."place" in ('call', 'in_person'))
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"user_id" text NOT NULL,
	"appointment_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "busy_times_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"exchange_id" text NOT NULL,
	"opened_by_id" text NOT NULL,
	"accused_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"messages" jsonb NOT NULL,
	"answer_details" text,
	"answer_messages" jsonb,
	"answered_at" bigint,
	"answer_by" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"note" text,
	"decided_by" text,
	"decided_at" bigint,
	"purged_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'answered', 'withdrawn', 'decided'))
);
--> statement-breakpoint
CREATE TABLE "missed_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"exchange_id" text NOT NULL,
	"kind" text NOT NULL,
	"revoked_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "missed_dates_kind" CHECK ("missed_dates"."kind" in ('late', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "exchange_reminders" (
	"exchange_id" text NOT NULL,
	"key" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "exchange_reminders_exchange_id_key_pk" PRIMARY KEY("exchange_id","key")
);
--> statement-breakpoint
CREATE TABLE "exchange_terms" (
	"exchange_id" text NOT NULL,
	"version" integer NOT NULL,
	"author_id" text NOT NULL,
	"requester_gives" jsonb NOT NULL,
	"provider_gives" jsonb NOT NULL,
	"nothing_in_return" boolean NOT NULL,
	"starts_on" text,
	"ends_on" text,
	"place" text,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "exchange_terms_exchange_id_version_pk" PRIMARY KEY("exchange_id","version"),
	CONSTRAINT "exchange_terms_status" CHECK ("exchange_terms"."status" in ('open', 'accepted', 'superseded', 'withdrawn')),
	CONSTRAINT "exchange_terms_place" CHECK ("exchange_terms"."place" in ('remote', 'in_person'))
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "status_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "answer_by" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "expired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "marked_by_id" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "marked_at" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "confirm_by" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "completion_state" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "counts_for" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "cancelled_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "waiting_id" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "answer_rate" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "answers_within" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "called_off_late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "called_off_of" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_hours" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_until" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_accused_id_users_id_fk" FOREIGN KEY ("accused_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_dates" ADD CONSTRAINT "missed_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_dates" ADD CONSTRAINT "missed_dates_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_reminders" ADD CONSTRAINT "exchange_reminders_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_terms" ADD CONSTRAINT "exchange_terms_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_terms" ADD CONSTRAINT "exchange_terms_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_exchange" ON "appointments" USING btree ("exchange_id","id");--> statement-breakpoint
CREATE INDEX "appointments_ending" ON "appointments" USING btree ("status","last_ends_at");--> statement-breakpoint
CREATE INDEX "busy_times_by_appointment" ON "busy_times" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("exchange_id") WHERE state in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_by_exchange" ON "disputes" USING btree ("exchange_id","id");--> statement-breakpoint
CREATE INDEX "disputes_by_opener" ON "disputes" USING btree ("opened_by_id","id");--> statement-breakpoint
CREATE INDEX "disputes_by_accused" ON "disputes" USING btree ("accused_id","id");--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "disputes_decided" ON "disputes" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "missed_dates_once" ON "missed_dates" USING btree ("user_id","exchange_id","kind");--> statement-breakpoint
CREATE INDEX "missed_dates_by_exchange" ON "missed_dates" USING btree ("exchange_id");--> statement-breakpoint
CREATE INDEX "exchange_terms_by_author" ON "exchange_terms" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_terms_one_open" ON "exchange_terms" USING btree ("exchange_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_terms_one_accepted" ON "exchange_terms" USING btree ("exchange_id") WHERE status = 'accepted';--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_waiting_id_users_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_waiting" ON "exchanges" USING btree ("waiting_id","id");--> statement-breakpoint
CREATE INDEX "exchanges_due" ON "exchanges" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "exchanges_pending" ON "exchanges" USING btree ("provider_id","requester_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "users_away" ON "users" USING btree ("away_ends_at");--> statement-breakpoint
UPDATE exchanges SET status_since = updated_at, answered_at = (SELECT min(e.created_at) FROM exchange_events e WHERE e.exchange_id = exchanges.id AND e.from_status = 'pending' AND e.actor_id = exchanges.provider_id);--> statement-breakpoint
-- Requests from before this migration get the whole time to be answered.
UPDATE exchanges SET waiting_id = provider_id, answer_by = (extract(epoch from now()) * 1000)::bigint + 604800000, due_at = (extract(epoch from now()) * 1000)::bigint + 432000000 WHERE status = 'pending';--> statement-breakpoint
UPDATE exchanges SET counts_for = 'both' WHERE status = 'completed';
