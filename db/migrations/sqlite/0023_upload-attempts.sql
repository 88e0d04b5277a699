CREATE TABLE `upload_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`busy_until` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_attempts_old` ON `upload_attempts` (`created_at`);--> statement-breakpoint
CREATE INDEX `attachments_stored` ON `attachments` (`sender_id`,`created_at`,`status`,`bytes`);