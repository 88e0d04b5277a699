CREATE TABLE `circle_lacks` (
	`post_seq` integer NOT NULL,
	`skill_id` text NOT NULL,
	`user_id` text NOT NULL,
	`cell` integer NOT NULL,
	`found_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	PRIMARY KEY(`post_seq`, `skill_id`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `circle_lacks_near` ON `circle_lacks` (`skill_id`,`cell`);--> statement-breakpoint
CREATE INDEX `circle_lacks_around` ON `circle_lacks` (`cell`,`skill_id`);--> statement-breakpoint
CREATE INDEX `circle_lacks_of` ON `circle_lacks` (`user_id`,`found_at`);--> statement-breakpoint
CREATE INDEX `circle_lacks_checked` ON `circle_lacks` (`checked_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`evidence` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`resolution` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_subject" CHECK("__new_reports"."subject_type" in ('user', 'post', 'message', 'circle'))
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "reporter_id", "subject_type", "subject_id", "reason", "evidence", "status", "created_at", "resolved_at", "resolved_by", "resolution") SELECT "id", "reporter_id", "subject_type", "subject_id", "reason", "evidence", "status", "created_at", "resolved_at", "resolved_by", "resolution" FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_one_open` ON `reports` (`reporter_id`,`subject_type`,`subject_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
ALTER TABLE `reviews` ADD `is_repeat` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `circles_mending` ON `circles` (`mend_by`) WHERE mend_by is not null;