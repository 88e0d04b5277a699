CREATE TABLE "trial_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_user_id" text;
--> statement-breakpoint
CREATE INDEX "trial_addresses_age" ON "trial_addresses" USING btree ("created_at");
