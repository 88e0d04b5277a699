CREATE TABLE `trial_addresses` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trial_addresses_age` ON `trial_addresses` (`created_at`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `about_user_id` text;--> statement-breakpoint
CREATE INDEX `notifications_about` ON `notifications` (`about_user_id`,`id`) WHERE about_user_id is not null;