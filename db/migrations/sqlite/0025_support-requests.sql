CREATE TABLE `support_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`rank` integer NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`handled_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "support_rank" CHECK("support_requests"."rank" in (0, 1)),
	CONSTRAINT "support_status" CHECK("support_requests"."status" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "support_answered_once" CHECK(("support_requests"."status" = 'answered') = ("support_requests"."answered_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `support_queue` ON `support_requests` (`status`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `support_by_member` ON `support_requests` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `support_answered` ON `support_requests` (`rank`,`answered_at`);