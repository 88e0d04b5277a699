CREATE TABLE `post_alerts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`saved_search_id` text,
	`found_at` integer NOT NULL,
	`digest` text,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_search_id`) REFERENCES `wishes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "post_alerts_source" CHECK("post_alerts"."source" in ('saved_search', 'match', 'nearby')),
	CONSTRAINT "post_alerts_search" CHECK(("post_alerts"."source" = 'saved_search') = ("post_alerts"."saved_search_id" is not null)),
	CONSTRAINT "post_alerts_digest" CHECK("post_alerts"."digest" in ('evening', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_alerts_of_search` ON `post_alerts` (`saved_search_id`,`post_seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `post_alerts_of_evening` ON `post_alerts` (`user_id`,`post_seq`) WHERE saved_search_id is null;--> statement-breakpoint
CREATE INDEX `post_alerts_by_post` ON `post_alerts` (`post_seq`);--> statement-breakpoint
CREATE INDEX `post_alerts_by_member` ON `post_alerts` (`user_id`,`found_at`);--> statement-breakpoint
CREATE INDEX `post_alerts_waiting` ON `post_alerts` (`digest`,`user_id`) WHERE digest is not null;--> statement-breakpoint
CREATE TABLE `post_befores` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL,
	`searched` text,
	`matched` text,
	`began_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_befores_by_post` ON `post_befores` (`post_seq`,`seq`);
--> statement-breakpoint
INSERT INTO post_alerts (post_seq, user_id, source, saved_search_id, found_at, digest)
SELECT post_seq, user_id, 'saved_search', wish_id, found_at, tell FROM wish_hits;
--> statement-breakpoint
INSERT INTO post_alerts (post_seq, user_id, source, found_at, digest)
SELECT posts.seq, nearby_held.user_id, 'nearby', nearby_held.created_at, 'evening'
FROM nearby_held JOIN posts ON posts.id = nearby_held.post_id;
--> statement-breakpoint
INSERT INTO post_befores (post_seq, searched, began_at, ended_at)
SELECT post_seq, "before", began_at, ended_at FROM wish_befores ORDER BY seq;
--> statement-breakpoint
INSERT INTO post_befores (post_seq, matched, began_at, ended_at)
SELECT post_seq, json_object('gives', json(gives), 'wants', json(wants),
  'isRemote', json(CASE WHEN is_remote THEN 'true' ELSE 'false' END),
  'alsoOnline', json(CASE WHEN also_online THEN 'true' ELSE 'false' END), 'lat', lat, 'lng', lng), 0, 0
FROM match_befores ORDER BY seq;
