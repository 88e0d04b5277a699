ALTER TABLE "uploads" ADD COLUMN "purpose" text DEFAULT 'profile' NOT NULL;
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "type" text;
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bound_to" text;
