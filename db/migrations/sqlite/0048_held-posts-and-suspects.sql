CREATE TABLE `suspects` (
	`user_id` text PRIMARY KEY NOT NULL,
	`score` integer NOT NULL,
	`reasons` text NOT NULL,
	`clues` text NOT NULL,
	`dismissed_clues` text,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suspects_worst` ON `suspects` (`score`,`user_id`) WHERE dismissed_clues is null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `fingerprint` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `held_until` integer;--> statement-breakpoint
CREATE INDEX `posts_held` ON `posts` (`held_until`) WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX `reports_newest` ON `reports` (`created_at`);