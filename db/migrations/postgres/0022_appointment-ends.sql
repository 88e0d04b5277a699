ALTER TABLE "appointments" ADD COLUMN "not_needed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "move_asked_by_id" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "late_by_id" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "late_at" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_move_asked_by_id_users_id_fk" FOREIGN KEY ("move_asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_late_by_id_users_id_fk" FOREIGN KEY ("late_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;