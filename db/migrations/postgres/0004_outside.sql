CREATE TABLE "nearby_days" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "nearby_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "nearby_held" (
	"user_id" text NOT NULL,
	"post_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "nearby_held_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_to" integer;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "nearby_days" ADD CONSTRAINT "nearby_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_held" ADD CONSTRAINT "nearby_held_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nearby_days_by_day" ON "nearby_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "jobs_by_status" ON "jobs" USING btree ("status","id");