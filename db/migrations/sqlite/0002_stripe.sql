CREATE TABLE `stripe_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_customers_customerId_unique` ON `stripe_customers` (`customer_id`);--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `waits_for` text;--> statement-breakpoint
CREATE INDEX `stripe_events_waiting` ON `stripe_events` (`waits_for`) WHERE waits_for is not null;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `past_due_since` integer;