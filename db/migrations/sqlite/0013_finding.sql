CREATE TABLE `circle_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `circle_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`takes_part` integer DEFAULT true NOT NULL,
	`substitutes_ok` integer DEFAULT false NOT NULL,
	`max_length` integer DEFAULT 3 NOT NULL,
	`paused_until` integer,
	`open_seats` integer DEFAULT 0 NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`said_yes` integer DEFAULT 0 NOT NULL,
	`left` integer DEFAULT 0 NOT NULL,
	`barred_until` integer,
	`first_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "circle_members_open_seats" CHECK("circle_members"."open_seats" >= 0),
	CONSTRAINT "circle_members_max_length" CHECK("circle_members"."max_length" in (3, 4))
);
--> statement-breakpoint
CREATE TABLE `circle_refusals` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `circle_refusals_until` ON `circle_refusals` (`until`);--> statement-breakpoint
CREATE TABLE `circle_events` (
	`id` text PRIMARY KEY NOT NULL,
	`circle_id` text NOT NULL,
	`actor_id` text,
	`kind` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`circle_id`) REFERENCES `circles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `circle_events_by_circle` ON `circle_events` (`circle_id`,`id`);--> statement-breakpoint
CREATE INDEX `circle_events_by_actor` ON `circle_events` (`actor_id`);--> statement-breakpoint
CREATE TABLE `circle_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`circle_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`circle_id`) REFERENCES `circles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `circle_messages_thread` ON `circle_messages` (`circle_id`,`id`);--> statement-breakpoint
CREATE INDEX `circle_messages_by_sender` ON `circle_messages` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `circle_reads` (
	`circle_id` text NOT NULL,
	`user_id` text NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `circle_id`),
	FOREIGN KEY (`circle_id`) REFERENCES `circles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `circle_legs` (
	`id` text PRIMARY KEY NOT NULL,
	`circle_id` text NOT NULL,
	`giver_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`post_id` text NOT NULL,
	`service` text NOT NULL,
	`value` real NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`held_by_leg_id` text,
	`due_at` integer,
	`reminded_at` integer,
	`delivered_at` integer,
	`confirmed_at` integer,
	`disputed_at` integer,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`circle_id`) REFERENCES `circles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`giver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "circle_legs_two" CHECK("circle_legs"."giver_id" <> "circle_legs"."receiver_id"),
	CONSTRAINT "circle_legs_status" CHECK("circle_legs"."status" in ('waiting', 'delivered', 'confirmed', 'disputed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `circle_legs_by_circle` ON `circle_legs` (`circle_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `circle_legs_giver` ON `circle_legs` (`circle_id`,`giver_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `circle_legs_receiver` ON `circle_legs` (`circle_id`,`receiver_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `circle_legs_to_give` ON `circle_legs` (`giver_id`,`status`);--> statement-breakpoint
CREATE INDEX `circle_legs_to_get` ON `circle_legs` (`receiver_id`,`status`);--> statement-breakpoint
CREATE TABLE `circle_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`circle_id` text NOT NULL,
	`position` integer,
	`first_seat_id` text NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`state` text NOT NULL,
	`service` text NOT NULL,
	`value` real NOT NULL,
	`is_bound` integer DEFAULT false NOT NULL,
	`terms` text,
	`last_view` text,
	`substitutes_ok` integer DEFAULT false NOT NULL,
	`asked_at` integer NOT NULL,
	`told_at` integer,
	`reminded_at` integer,
	`answer_by` integer,
	`answered_at` integer,
	`reason` text,
	FOREIGN KEY (`circle_id`) REFERENCES `circles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "circle_seats_state" CHECK("circle_seats"."state" in ('asked', 'accepted', 'declined', 'lapsed', 'released', 'bound', 'done', 'left')),
	CONSTRAINT "circle_seats_position" CHECK("circle_seats"."position" is not null or "circle_seats"."state" not in ('asked', 'accepted', 'bound', 'done'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `circle_seats_member_once` ON `circle_seats` (`circle_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `circle_seats_place` ON `circle_seats` (`circle_id`,`position`) WHERE state in ('asked', 'accepted', 'bound', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX `circle_seats_post_bound` ON `circle_seats` (`post_id`) WHERE is_bound;--> statement-breakpoint
CREATE INDEX `circle_seats_mine` ON `circle_seats` (`user_id`,`state`,`circle_id`);--> statement-breakpoint
CREATE INDEX `circle_seats_by_post` ON `circle_seats` (`post_id`,`state`);--> statement-breakpoint
CREATE TABLE `circles` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`size` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`members_key` text NOT NULL,
	`proposed_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`mend_by` integer,
	`agreed_at` integer,
	`ended_at` integer,
	`end_reason` text,
	`due_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "circles_state" CHECK("circles"."state" in ('proposed', 'agreed', 'completed', 'broken', 'void')),
	CONSTRAINT "circles_size" CHECK("circles"."size" between 2 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `circles_one_open` ON `circles` (`members_key`) WHERE state in ('proposed', 'agreed');--> statement-breakpoint
CREATE INDEX `circles_due` ON `circles` (`due_at`);--> statement-breakpoint
CREATE INDEX `circles_by_state` ON `circles` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `circles_by_proposer` ON `circles` (`proposed_by`);--> statement-breakpoint
CREATE TABLE `favorites` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "favorites_type" CHECK("favorites"."type" in ('post', 'member'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favorites_once` ON `favorites` (`user_id`,`type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `favorites_list` ON `favorites` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `favorites_by_type` ON `favorites` (`user_id`,`type`,`seq`);--> statement-breakpoint
CREATE INDEX `favorites_of` ON `favorites` (`type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `wish_befores` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL,
	`before` text NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wish_befores_by_post` ON `wish_befores` (`post_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `wish_hits` (
	`wish_id` text NOT NULL,
	`post_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`found_at` integer NOT NULL,
	`tell` text,
	PRIMARY KEY(`wish_id`, `post_seq`),
	FOREIGN KEY (`wish_id`) REFERENCES `wishes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wish_hits_tell" CHECK("wish_hits"."tell" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE INDEX `wish_hits_by_post` ON `wish_hits` (`post_seq`);--> statement-breakpoint
CREATE INDEX `wish_hits_by_owner` ON `wish_hits` (`user_id`);--> statement-breakpoint
CREATE INDEX `wish_hits_to_tell` ON `wish_hits` (`tell`,`user_id`) WHERE tell is not null;--> statement-breakpoint
CREATE TABLE `wish_words` (
	`key` text NOT NULL,
	`wish_id` text NOT NULL,
	`south` real,
	`north` real,
	`west` real,
	`east` real,
	PRIMARY KEY(`key`, `wish_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wishes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wish_words_by_wish` ON `wish_words` (`wish_id`);--> statement-breakpoint
CREATE TABLE `wishes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`search` text,
	`industry` text,
	`type` text,
	`near` text,
	`radius` real,
	`ring` text NOT NULL,
	`fingerprint` text NOT NULL,
	`stems` text,
	`field` text,
	`lat` real,
	`lng` real,
	`created_at` integer NOT NULL,
	`sought_since` integer NOT NULL,
	`last_found_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wishes_ring" CHECK("wishes"."ring" in ('at_once', 'daily', 'weekly', 'off')),
	CONSTRAINT "wishes_type" CHECK("wishes"."type" in ('offering', 'requesting'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishes_once` ON `wishes` (`user_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `wishes_list` ON `wishes` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `wishes_by_field` ON `wishes` (`field`,`id`);--> statement-breakpoint
CREATE TABLE `invitation_joins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`invitation_id` text NOT NULL,
	`inviter_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`rewarded_at` integer,
	`withheld_at` integer,
	`newcomer_is_owed` integer DEFAULT false NOT NULL,
	`inviter_is_owed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_joins_by_inviter` ON `invitation_joins` (`inviter_id`,`inviter_is_owed`);--> statement-breakpoint
CREATE INDEX `invitation_joins_by_invitation` ON `invitation_joins` (`invitation_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`user_id` text NOT NULL,
	`skill_id` text NOT NULL,
	`place` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`skill_id`) REFERENCES `skills`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code_unique` ON `invitations` (`code`);--> statement-breakpoint
CREATE INDEX `invitations_list` ON `invitations` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `first_letters` (
	`user_id` text NOT NULL,
	`step` text NOT NULL,
	`day` text NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`user_id`, `step`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "first_letters_step" CHECK("first_letters"."step" in ('profile', 'post', 'sought', 'request'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `first_letters_a_day` ON `first_letters` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `weekly_posts` (
	`user_id` text NOT NULL,
	`post_seq` integer NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `post_seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `weekly_posts_by_post` ON `weekly_posts` (`post_seq`);--> statement-breakpoint
CREATE INDEX `weekly_posts_age` ON `weekly_posts` (`sent_at`);--> statement-breakpoint
CREATE TABLE `weekly_readers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `weekly_readers_due` ON `weekly_readers` (`next_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `device_marks` (
	`user_id` text NOT NULL,
	`mark` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mark`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `device_marks_by_mark` ON `device_marks` (`mark`);--> statement-breakpoint
CREATE INDEX `device_marks_age` ON `device_marks` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `market_keys` (
	`post_seq` integer NOT NULL,
	`side` text NOT NULL,
	`key` text NOT NULL,
	`is_online` integer NOT NULL,
	`cell` integer,
	`rank` real NOT NULL,
	PRIMARY KEY(`post_seq`, `side`, `key`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "market_keys_side" CHECK("market_keys"."side" in ('gives', 'wants'))
);
--> statement-breakpoint
CREATE INDEX `market_keys_best` ON `market_keys` (`side`,`key`,`rank`);--> statement-breakpoint
CREATE INDEX `market_keys_online` ON `market_keys` (`side`,`key`,`is_online`,`rank`);--> statement-breakpoint
CREATE INDEX `market_keys_near` ON `market_keys` (`side`,`key`,`cell`,`rank`);--> statement-breakpoint
CREATE TABLE `market_posts` (
	`post_seq` integer PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_open` integer NOT NULL,
	`cell` integer,
	`lat` real,
	`lng` real,
	`is_remote` integer NOT NULL,
	`also_online` integer NOT NULL,
	`value` real NOT NULL,
	`rank` real NOT NULL,
	`gives` text NOT NULL,
	`wants` text NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `market_posts_postId_unique` ON `market_posts` (`post_id`);--> statement-breakpoint
CREATE INDEX `market_posts_near` ON `market_posts` (`cell`,`rank`);--> statement-breakpoint
CREATE INDEX `market_posts_by_user` ON `market_posts` (`user_id`);--> statement-breakpoint
CREATE TABLE `match_befores` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL,
	`gives` text NOT NULL,
	`wants` text NOT NULL,
	`is_remote` integer NOT NULL,
	`also_online` integer NOT NULL,
	`lat` real,
	`lng` real,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_befores_by_post` ON `match_befores` (`post_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `match_dismissals` (
	`user_id` text NOT NULL,
	`match_id` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `match_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_dismissals_until` ON `match_dismissals` (`until`);--> statement-breakpoint
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
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_boosts` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`payment_id` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "boosts_source" CHECK("__new_boosts"."source" in ('premium', 'payment', 'gift')),
	CONSTRAINT "boosts_span" CHECK("__new_boosts"."ends_at" > "__new_boosts"."starts_at")
);
--> statement-breakpoint
INSERT INTO `__new_boosts`("id", "post_id", "user_id", "source", "payment_id", "starts_at", "ends_at", "created_at") SELECT "id", "post_id", "user_id", "source", "payment_id", "starts_at", "ends_at", "created_at" FROM `boosts`;--> statement-breakpoint
DROP TABLE `boosts`;--> statement-breakpoint
ALTER TABLE `__new_boosts` RENAME TO `boosts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `boosts_paymentId_unique` ON `boosts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `boosts_by_post` ON `boosts` (`post_id`);--> statement-breakpoint
ALTER TABLE `exchanges` ADD `circle_leg_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `exchanges_circleLegId_unique` ON `exchanges` (`circle_leg_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `skills_offered` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `skills_wanted` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `nearby_days` ADD `asked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_counters` ADD `invitations` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `also_online` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `skills_offered` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `skills_wanted` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `counted_sides` text DEFAULT '[]' NOT NULL;