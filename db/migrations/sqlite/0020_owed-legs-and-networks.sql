CREATE TABLE `network_marks` (
	`user_id` text NOT NULL,
	`mark` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mark`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `network_marks_by_mark` ON `network_marks` (`mark`);--> statement-breakpoint
CREATE INDEX `network_marks_age` ON `network_marks` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `circle_legs` ADD `note_by_id` text;--> statement-breakpoint
ALTER TABLE `circle_legs` ADD `note_at` integer;--> statement-breakpoint
ALTER TABLE `circle_legs` ADD `is_owed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invitation_joins` ADD `rewarded_for` text;--> statement-breakpoint
ALTER TABLE `invitation_joins` ADD `newcomer_boost_id` text;--> statement-breakpoint
ALTER TABLE `invitation_joins` ADD `inviter_boost_id` text;--> statement-breakpoint
CREATE INDEX `invitation_joins_rewarded_for` ON `invitation_joins` (`rewarded_for`);