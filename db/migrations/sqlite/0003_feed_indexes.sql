DROP INDEX `posts_boosted`;--> statement-breakpoint
DROP INDEX `posts_place`;--> statement-breakpoint
CREATE INDEX `posts_boosted_by_type` ON `posts` (`status`,`type`,`seq`) WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX `posts_boosted` ON `posts` (`status`,`seq`) WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX `posts_place` ON `posts` (`status`,`lat`,`lng`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`);