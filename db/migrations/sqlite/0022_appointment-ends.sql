ALTER TABLE `appointments` ADD `not_needed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `appointments` ADD `move_asked_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `appointments` ADD `late_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `appointments` ADD `late_at` integer;