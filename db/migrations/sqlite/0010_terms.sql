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
CREATE UNIQUE INDEX `exchange_terms_one_accepted` ON `exchange_terms` (`exchange_id`) WHERE status = 'accepted';