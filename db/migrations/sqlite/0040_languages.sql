ALTER TABLE `users` ADD `languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_verified` ON `users` (`seq`) WHERE is_verified;--> statement-breakpoint
CREATE INDEX `users_reviewed` ON `users` (`seq`) WHERE review_count > 0;--> statement-breakpoint
CREATE INDEX `users_answering` ON `users` (`seq`) WHERE answer_rate in ('nearly always', 'mostly');--> statement-breakpoint
ALTER TABLE `wishes` ADD `online` text;