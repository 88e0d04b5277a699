CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text,
	`message_id` text,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attachments_status" CHECK("attachments"."status" in ('issued', 'stored', 'sent', 'orphaned'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_key_unique` ON `attachments` (`key`);--> statement-breakpoint
CREATE INDEX `attachments_by_sender` ON `attachments` (`sender_id`,`id`);--> statement-breakpoint
CREATE INDEX `attachments_by_receiver` ON `attachments` (`receiver_id`,`id`) WHERE receiver_id is not null;--> statement-breakpoint
CREATE INDEX `attachments_by_message` ON `attachments` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE TABLE `message_words` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`terms` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_words_messageId_unique` ON `message_words` (`message_id`);--> statement-breakpoint
ALTER TABLE `conversation_members` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `conversation_members` ADD `muted_at` integer;--> statement-breakpoint
ALTER TABLE `conversation_members` ADD `marked_unread_at` integer;--> statement-breakpoint
CREATE INDEX `conversation_members_archived` ON `conversation_members` (`user_id`,`last_message_id`) WHERE archived_at is not null;--> statement-breakpoint
ALTER TABLE `messages` ADD `exchange_id` text REFERENCES exchanges(id);--> statement-breakpoint
ALTER TABLE `messages` ADD `post_id` text REFERENCES posts(id);--> statement-breakpoint
ALTER TABLE `messages` ADD `attachments` text;--> statement-breakpoint
CREATE INDEX `messages_by_exchange` ON `messages` (`exchange_id`) WHERE exchange_id is not null;--> statement-breakpoint
CREATE INDEX `messages_by_post` ON `messages` (`post_id`) WHERE post_id is not null;--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(
  terms, content = 'message_words', content_rowid = 'seq', tokenize = 'ascii', detail = 'none'
);
--> statement-breakpoint
CREATE TRIGGER message_search_insert AFTER INSERT ON message_words BEGIN
  INSERT INTO message_search (rowid, terms) VALUES (new.seq, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER message_search_delete AFTER DELETE ON message_words BEGIN
  INSERT INTO message_search (message_search, rowid, terms) VALUES ('delete', old.seq, old.terms);
END;
