CREATE TABLE `page_changes` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`digest` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_changes_by_member` ON `page_changes` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text,
	`visitor_email` text,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`author_id` text,
	`reason` text NOT NULL,
	`evidence` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`resolution` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_subject" CHECK("__new_reports"."subject_type" in ('user', 'post', 'message', 'circle', 'picture', 'portfolio'))
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "reporter_id", "subject_type", "subject_id", "author_id", "reason", "evidence", "status", "created_at", "resolved_at", "resolved_by", "resolution") SELECT "id", "reporter_id", "subject_type", "subject_id", "author_id", "reason", "evidence", "status", "created_at", "resolved_at", "resolved_by", "resolution" FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_one_open` ON `reports` (`reporter_id`,`subject_type`,`subject_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_by_author` ON `reports` (`author_id`,`id`);