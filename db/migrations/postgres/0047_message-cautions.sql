ALTER TABLE "circle_messages" ADD COLUMN "caution" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "caution" text;