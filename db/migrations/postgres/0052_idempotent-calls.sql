CREATE TABLE "idempotent_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"run" text NOT NULL,
	"leased_until" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_calls_by_member" ON "idempotent_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_by_age" ON "idempotent_calls" USING btree ("created_at");