PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_page_changes` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`digest` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_page_changes`("key", "user_id", "digest", "changed_at") SELECT "key", "user_id", "digest", "changed_at" FROM `page_changes`;--> statement-breakpoint
DROP TABLE `page_changes`;--> statement-breakpoint
ALTER TABLE `__new_page_changes` RENAME TO `page_changes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `page_changes_by_member` ON `page_changes` (`user_id`);