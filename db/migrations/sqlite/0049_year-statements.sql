CREATE TABLE `statement_notices` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "statement_notices_kind" CHECK("statement_notices"."kind" in ('values', 'ready'))
);
--> statement-breakpoint
ALTER TABLE `exchanges` ADD `requester_gave` real;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `provider_gave` real;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `values_by_id` text;--> statement-breakpoint
ALTER TABLE `exchanges` ADD `values_agreed_at` integer;--> statement-breakpoint
CREATE INDEX `exchanges_counted` ON `exchanges` ((case when marked_at is null then status_since else marked_at end),`id`) WHERE counts_for <> 'none';