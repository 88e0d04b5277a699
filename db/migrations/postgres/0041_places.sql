ALTER TABLE "users" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place_id" text;