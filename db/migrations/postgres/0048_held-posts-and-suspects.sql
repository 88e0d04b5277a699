CREATE TABLE "suspects" (
	"user_id" text PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"clues" jsonb NOT NULL,
	"dismissed_clues" jsonb,
	"found_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "fingerprint" text;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "held_until" bigint;
--> statement-breakpoint
ALTER TABLE "suspects" ADD CONSTRAINT "suspects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "suspects_worst" ON "suspects" USING btree ("score","user_id") WHERE dismissed_clues is null;
