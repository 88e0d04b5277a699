DROP INDEX `messages_thread`;--> statement-breakpoint
CREATE INDEX `messages_by_conversation` ON `messages` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`created_at`,`id`);