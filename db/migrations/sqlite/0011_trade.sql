CREATE TABLE `appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`exchange_id` text NOT NULL,
	`proposed_by_id` text NOT NULL,
	`status` text DEFAULT 'proposed' NOT NULL,
	`options` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`last_ends_at` integer,
	`minutes` integer NOT NULL,
	`time_zone` text NOT NULL,
	`place` text NOT NULL,
	`where` text,
	`repeat_weekly` integer DEFAULT 1 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`cancelled_by_id` text,
	`cancel_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cancelled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "appointments_status" CHECK("appointments"."status" in ('proposed', 'confirmed', 'cancelled', 'past')),
	CONSTRAINT "appointments_place" CHECK("appointments"."place" in ('call', 'in_person'))
);
--> statement-breakpoint
CREATE INDEX `appointments_by_exchange` ON `appointments` (`exchange_id`,`id`);--> statement-breakpoint
CREATE INDEX `appointments_ending` ON `appointments` (`status`,`last_ends_at`);--> statement-breakpoint
CREATE TABLE `busy_times` (
	`user_id` text NOT NULL,
	`appointment_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `starts_at`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `busy_times_by_appointment` ON `busy_times` (`appointment_id`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_tokenHash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`exchange_id` text NOT NULL,
	`opened_by_id` text NOT NULL,
	`accused_id` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`messages` text NOT NULL,
	`answer_details` text,
	`answer_messages` text,
	`answered_at` integer,
	`answer_by` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decision` text,
	`note` text,
	`decided_by` text,
	`decided_at` integer,
	`purged_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accused_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_state" CHECK("disputes"."state" in ('open', 'answered', 'withdrawn', 'decided'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_one_open` ON `disputes` (`exchange_id`) WHERE state in ('open', 'answered');--> statement-breakpoint
CREATE INDEX `disputes_by_exchange` ON `disputes` (`exchange_id`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_by_opener` ON `disputes` (`opened_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_by_accused` ON `disputes` (`accused_id`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_queue` ON `disputes` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_decided` ON `disputes` (`decided_at`);--> statement-breakpoint
CREATE TABLE `missed_dates` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`exchange_id` text NOT NULL,
	`kind` text NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "missed_dates_kind" CHECK("missed_dates"."kind" in ('late', 'no_show'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `missed_dates_once` ON `missed_dates` (`user_id`,`exchange_id`,`kind`);--> statement-breakpoint
CREATE INDEX `missed_dates_by_exchange` ON `missed_dates` (`exchange_id`);--> statement-breakpoint
CREATE TABLE `exchange_reminders` (
	`exchange_id` text NOT NULL,
	`key` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`exchange_id`, `key`),
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `exchange_terms` (
	`exchange_id` text NOT NULL,
	`version` integer NOT NULL,
	`author_id` text NOT NULL,
	`requester_gives` text NOT NULL,
	`provider_gives` text NOT NULL,
	`nothing_in_return` integer NOT NULL,
	`starts_on` text,
	`ends_on` text,
	`place` text,
	`note` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`exchange_id`, `version`),
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exchange_terms_status" CHECK("exchange_terms"."status" in ('open', 'accepted', 'superseded', 'withdrawn')),
	CONSTRAINT "exchange_terms_place" CHECK("exchange_terms"."place" in ('remote', 'in_person'))
);
--> statement-breakpoint
CREATE INDEX `exchange_terms_by_author` ON `exchange_terms` (`author_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_terms_one_open` ON `exchange_terms` (`exchange_id`) WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_terms_one_accepted` ON `exchange_terms` (`exchange_id`) WHERE status = 'accepted';--> statement-breakpoint
ALTER TABLE `exchanges` ADD `status_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `answer_by` integer;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `expired` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `marked_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `exchanges` ADD `marked_at` integer;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `confirm_by` integer;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `completion_state` text;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `counts_for` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `cancelled_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `waiting_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `exchanges` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `exchanges_waiting` ON `exchanges` (`waiting_id`,`id`);--> statement-breakpoint
CREATE INDEX `exchanges_due` ON `exchanges` (`due_at`);--> statement-breakpoint
CREATE INDEX `exchanges_pending` ON `exchanges` (`provider_id`,`requester_id`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `reviews` ADD `held_back` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `answer_rate` text;--> statement-breakpoint
ALTER TABLE `users` ADD `answers_within` text;--> statement-breakpoint
ALTER TABLE `users` ADD `called_off_late` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `called_off_of` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `weekly_hours` text;--> statement-breakpoint
ALTER TABLE `users` ADD `away_until` text;--> statement-breakpoint
ALTER TABLE `users` ADD `away_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;--> statement-breakpoint
CREATE INDEX `users_away` ON `users` (`away_ends_at`);--> statement-breakpoint
UPDATE exchanges SET status_since = updated_at, answered_at = (SELECT min(e.created_at) FROM exchange_events e WHERE e.exchange_id = exchanges.id AND e.from_status = 'pending' AND e.actor_id = exchanges.provider_id);--> statement-breakpoint
-- Requests from before this migration get the whole time to be answered.
UPDATE exchanges SET waiting_id = provider_id, answer_by = (unixepoch() * 1000) + 604800000, due_at = (unixepoch() * 1000) + 432000000 WHERE status = 'pending';--> statement-breakpoint
UPDATE exchanges SET counts_for = 'both' WHERE status = 'completed';
