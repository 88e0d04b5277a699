CREATE TABLE `shared_figures` (
	`name` text PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `post_listeners` (
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`quiet` integer NOT NULL,
	`told_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_listeners_next` ON `post_listeners` (`key`,`quiet`,`told_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `post_tellings` (
	`post_seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`is_wide` integer NOT NULL,
	`digest_day` text,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_tellings_wide` ON `post_tellings` (`digest_day`) WHERE is_wide;--> statement-breakpoint
CREATE INDEX `post_tellings_by_age` ON `post_tellings` (`at`);--> statement-breakpoint
CREATE INDEX `circle_legs_contested` ON `circle_legs` (`disputed_at`) WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX `notifications_read` ON `notifications` (`read_at`) WHERE read_at is not null;