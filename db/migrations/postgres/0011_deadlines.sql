CREATE TABLE "exchange_reminders" (
	"exchange_id" text NOT NULL,
	"key" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "exchange_reminders_exchange_id_key_pk" PRIMARY KEY("exchange_id","key")
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "status_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "answer_by" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "expired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "waiting_id" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "answer_rate" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "answers_within" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_until" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "exchange_reminders" ADD CONSTRAINT "exchange_reminders_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_waiting_id_users_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_waiting" ON "exchanges" USING btree ("waiting_id","id");--> statement-breakpoint
CREATE INDEX "exchanges_due" ON "exchanges" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "exchanges_pending" ON "exchanges" USING btree ("provider_id","requester_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "users_away" ON "users" USING btree ("away_ends_at");--> statement-breakpoint
UPDATE exchanges SET status_since = updated_at, answered_at = (SELECT min(e.created_at) FROM exchange_events e WHERE e.exchange_id = exchanges.id AND e.from_status = 'pending' AND e.actor_id = exchanges.provider_id);--> statement-breakpoint
-- Requests from before this migration get the whole time to be answered.
UPDATE exchanges SET waiting_id = provider_id, answer_by = (extract(epoch from now()) * 1000)::bigint + 604800000, due_at = (extract(epoch from now()) * 1000)::bigint + 432000000 WHERE status = 'pending';
