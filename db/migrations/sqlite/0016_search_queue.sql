CREATE TABLE `post_index_queue` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_index_queue_by_post` ON `post_index_queue` (`post_seq`);