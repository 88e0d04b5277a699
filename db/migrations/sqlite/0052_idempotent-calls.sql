CREATE TABLE `idempotent_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sealed` text NOT NULL,
	`run` text NOT NULL,
	`leased_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotent_calls_by_member` ON `idempotent_calls` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `idempotent_calls_by_age` ON `idempotent_calls` (`created_at`);