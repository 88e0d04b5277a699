CREATE TABLE `post_view_marks` (
	`day` text NOT NULL,
	`post_seq` integer NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`day`, `post_seq`, `mark`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_view_marks_by_post` ON `post_view_marks` (`post_seq`);--> statement-breakpoint
CREATE TABLE `post_views` (
	`post_seq` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`post_seq`, `day`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_views_by_day` ON `post_views` (`day`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `dormant_since` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `resting_since` integer;--> statement-breakpoint
CREATE INDEX `users_last_seen` ON `users` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `posts` ADD `closed_reason` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `expires_at` integer DEFAULT 253402300799000 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `reminders_sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_end` ON `posts` (`reminders_sent`,`expires_at`) WHERE status = 'active';--> statement-breakpoint
UPDATE `posts` SET `expires_at` = CAST(unixepoch('subsec') * 1000 AS integer) + 5184000000 + (`spread`.`place` * 2592000000) / `spread`.`total`
FROM (SELECT `seq`, row_number() OVER (ORDER BY `seq`) AS `place`, count(*) OVER () AS `total` FROM `posts`) AS `spread`
WHERE `spread`.`seq` = `posts`.`seq`;
