CREATE TABLE `held_emails` (
	`email` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`held_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `held_emails_by_user` ON `held_emails` (`user_id`);--> statement-breakpoint
CREATE INDEX `held_emails_until` ON `held_emails` (`held_until`);--> statement-breakpoint
CREATE TABLE `lost_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`ready_at` integer NOT NULL,
	`token_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lost_factors_tokenHash_unique` ON `lost_factors` (`token_hash`);--> statement-breakpoint
CREATE INDEX `lost_factors_ready` ON `lost_factors` (`ready_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ip` text,
	`request_id` text,
	`details` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_events_by_user` ON `security_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_age` ON `security_events` (`created_at`);--> statement-breakpoint
DROP INDEX `jobs_due`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `lane` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_lease` ON `jobs` (`status`,`lease_until`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`lane`,`status`,`run_at`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `user_handle` text;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_by` text;--> statement-breakpoint
ALTER TABLE `users` ADD `password_set_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `pending_email` text;--> statement-breakpoint
ALTER TABLE `verification_submissions` ADD `checked_first_name` text;--> statement-breakpoint
ALTER TABLE `verification_submissions` ADD `checked_last_name` text;--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`blocker_id`,`created_at`,`blocked_id`);