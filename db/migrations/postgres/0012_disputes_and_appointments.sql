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
ALTER TABLE "exchanges" ADD COLUMN "marked_by_id" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "marked_at" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "confirm_by" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "completion_state" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "counts_for" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "cancelled_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "called_off_late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "called_off_of" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_hours" jsonb;--> statement-breakpoint
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
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE exchanges SET counts_for = 'both' WHERE status = 'completed';
