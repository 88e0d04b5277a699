ALTER TABLE `circle_messages` ADD `caution` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `caution` text;