ALTER TABLE "reports" ADD COLUMN "author_id" text;--> statement-breakpoint
UPDATE "reports" SET "author_id" = "evidence"->'author'->>'id';
