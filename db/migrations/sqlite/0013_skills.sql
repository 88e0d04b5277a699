CREATE TABLE `skill_words` (
	`word` text PRIMARY KEY NOT NULL,
	`skill_id` text NOT NULL,
	FOREIGN KEY (`skill_id`) REFERENCES `skills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `skill_words_by_skill` ON `skill_words` (`skill_id`);--> statement-breakpoint
CREATE TABLE `skills` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`industry_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`industry_id`) REFERENCES `industries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `skills_name_unique` ON `skills` (`name`);--> statement-breakpoint
CREATE INDEX `skills_by_industry` ON `skills` (`industry_id`,`position`);--> statement-breakpoint
CREATE TABLE `unknown_words` (
	`word` text NOT NULL,
	`side` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`word`, `side`),
	CONSTRAINT "unknown_words_side" CHECK("unknown_words"."side" in ('offered', 'wanted'))
);
--> statement-breakpoint
CREATE INDEX `unknown_words_by_count` ON `unknown_words` (`count`);--> statement-breakpoint
CREATE INDEX `unknown_words_by_age` ON `unknown_words` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `skills_offered` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `skills_wanted` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `also_online` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `skills_offered` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `skills_wanted` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `counted_sides` text DEFAULT '[]' NOT NULL;