CREATE TABLE `nearby_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `nearby_days_by_day` ON `nearby_days` (`day`);--> statement-breakpoint
CREATE TABLE `nearby_held` (
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `quiet_from` integer;--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `quiet_to` integer;--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `time_zone` text;--> statement-breakpoint
CREATE INDEX `jobs_by_status` ON `jobs` (`status`,`id`);