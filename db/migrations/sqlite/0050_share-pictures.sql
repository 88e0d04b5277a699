CREATE TABLE `share_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`drawn_at` integer NOT NULL
);
