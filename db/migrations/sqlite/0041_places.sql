ALTER TABLE `users` ADD `place_id` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `place_id` text;