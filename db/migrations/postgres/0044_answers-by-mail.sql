CREATE TABLE "received_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"token_id" text NOT NULL,
	"waiting" text,
	"message_id" text,
	"full_text" text,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"other_id" text,
	"circle_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"address" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"bounced_at" bigint
);
--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD COLUMN "is_cut" boolean;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_cut" boolean;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "push_opt_outs" jsonb;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "answer_by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_tokens" ADD CONSTRAINT "reply_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_tokens" ADD CONSTRAINT "reply_tokens_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "received_mails_once" ON "received_mails" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "received_mails_by_message" ON "received_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reply_tokens_by_user" ON "reply_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_tokens_by_other" ON "reply_tokens" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "reply_tokens_expired" ON "reply_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_mails_by_user" ON "sent_mails" USING btree ("user_id","address","bounced_at");--> statement-breakpoint
CREATE INDEX "sent_mails_by_time" ON "sent_mails" USING btree ("sent_at");