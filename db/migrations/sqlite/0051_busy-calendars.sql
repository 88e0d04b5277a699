CREATE TABLE `busy_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sealed_url` text NOT NULL,
	`host` text NOT NULL,
	`spans` text NOT NULL,
	`checked_at` integer,
	`last_error` text,
	`tried_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `busy_calendars_by_member` ON `busy_calendars` (`user_id`,`id`);