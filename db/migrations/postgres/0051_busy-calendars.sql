CREATE TABLE "busy_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed_url" text NOT NULL,
	"host" text NOT NULL,
	"spans" jsonb NOT NULL,
	"checked_at" bigint,
	"last_error" text,
	"tried_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_by_member" ON "busy_calendars" USING btree ("user_id","id");