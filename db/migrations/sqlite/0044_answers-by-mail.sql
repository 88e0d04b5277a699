CREATE TABLE `received_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`digest` text NOT NULL,
	`token_id` text NOT NULL,
	`waiting` text,
	`message_id` text,
	`full_text` text,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `received_mails_once` ON `received_mails` (`user_id`,`digest`);--> statement-breakpoint
CREATE INDEX `received_mails_by_message` ON `received_mails` (`message_id`);--> statement-breakpoint
CREATE TABLE `reply_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`other_id` text,
	`circle_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reply_tokens_by_user` ON `reply_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `reply_tokens_by_other` ON `reply_tokens` (`other_id`);--> statement-breakpoint
CREATE INDEX `reply_tokens_expired` ON `reply_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sent_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`address` text NOT NULL,
	`sent_at` integer NOT NULL,
	`bounced_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_mails_by_user` ON `sent_mails` (`user_id`,`address`,`bounced_at`);--> statement-breakpoint
CREATE INDEX `sent_mails_by_time` ON `sent_mails` (`sent_at`);--> statement-breakpoint
ALTER TABLE `circle_messages` ADD `via` text;--> statement-breakpoint
ALTER TABLE `circle_messages` ADD `is_cut` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `via` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `is_cut` integer;--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `push_opt_outs` text;--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `answer_by_mail` integer DEFAULT true NOT NULL;