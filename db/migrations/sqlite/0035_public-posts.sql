CREATE TABLE `public_post_skills` (
	`skill_id` text NOT NULL,
	`post_seq` integer NOT NULL,
	`is_offered` integer NOT NULL,
	`is_wanted` integer NOT NULL,
	`town` text,
	`is_online` integer NOT NULL,
	PRIMARY KEY(`skill_id`, `post_seq`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `public_post_skills_by_town` ON `public_post_skills` (`skill_id`,`town`,`post_seq`);--> statement-breakpoint
CREATE INDEX `public_post_skills_online` ON `public_post_skills` (`skill_id`,`is_online`,`post_seq`);--> statement-breakpoint
CREATE INDEX `public_post_skills_by_post` ON `public_post_skills` (`post_seq`);--> statement-breakpoint
ALTER TABLE `users` ADD `visibility` text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `visibility` text DEFAULT 'members' NOT NULL;--> statement-breakpoint
UPDATE `posts` SET `closed_at` = `updated_at` WHERE `status` = 'closed';