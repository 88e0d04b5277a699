CREATE TABLE `exchange_reminders` (
	`exchange_id` text NOT NULL,
	`key` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`exchange_id`, `key`),
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `exchanges` ADD `status_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `answer_by` integer;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `expired` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `waiting_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `exchanges` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `exchanges_waiting` ON `exchanges` (`waiting_id`,`id`);--> statement-breakpoint
CREATE INDEX `exchanges_due` ON `exchanges` (`due_at`);--> statement-breakpoint
CREATE INDEX `exchanges_pending` ON `exchanges` (`provider_id`,`requester_id`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `users` ADD `answer_rate` text;--> statement-breakpoint
ALTER TABLE `users` ADD `answers_within` text;--> statement-breakpoint
ALTER TABLE `users` ADD `away_until` text;--> statement-breakpoint
ALTER TABLE `users` ADD `away_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;--> statement-breakpoint
CREATE INDEX `users_away` ON `users` (`away_ends_at`);--> statement-breakpoint
UPDATE exchanges SET status_since = updated_at, answered_at = (SELECT min(e.created_at) FROM exchange_events e WHERE e.exchange_id = exchanges.id AND e.from_status = 'pending' AND e.actor_id = exchanges.provider_id);--> statement-breakpoint
-- Requests from before this migration get the whole time to be answered.
UPDATE exchanges SET waiting_id = provider_id, answer_by = (unixepoch() * 1000) + 604800000, due_at = (unixepoch() * 1000) + 432000000 WHERE status = 'pending';
