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
ALTER TABLE `nearby_days` ADD `wished` integer DEFAULT 0 NOT NULL;