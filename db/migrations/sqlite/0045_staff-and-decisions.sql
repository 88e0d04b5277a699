CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`act_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`words` text NOT NULL,
	`reason` text NOT NULL,
	`rule` text,
	`found_by` text NOT NULL,
	`decided_by` text,
	`report_id` text,
	`undo` text,
	`token_hash` text,
	`created_at` integer NOT NULL,
	`appeal_until` integer NOT NULL,
	`acknowledged_at` integer,
	`settled_at` integer,
	`appeal_state` text,
	`appeal_text` text,
	`appealed_at` integer,
	`appeal_note` text,
	`appeal_decided_at` integer,
	`appeal_decided_by` text,
	`answer_text` text,
	`answered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appeal_decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "decisions_appeal" CHECK("decisions"."appeal_state" in ('open', 'upheld', 'reversed', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_tokenHash_unique` ON `decisions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `decisions_by_member` ON `decisions` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_by_subject` ON `decisions` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `decisions_by_act` ON `decisions` (`act_id`);--> statement-breakpoint
CREATE INDEX `decisions_appeals` ON `decisions` (`appeal_state`,`id`) WHERE appeal_state is not null;--> statement-breakpoint
CREATE INDEX `decisions_newest` ON `decisions` (`created_at`);--> statement-breakpoint
CREATE INDEX `decisions_unread` ON `decisions` (`user_id`) WHERE kind = 'member_warned' and acknowledged_at is null;--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`until` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_notes_by_member` ON `staff_notes` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `role` text;--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`seq`) WHERE role is not null;