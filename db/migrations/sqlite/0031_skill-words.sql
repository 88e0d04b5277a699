-- By which rules the words of a row were saved; older ones are saved again by a job.
ALTER TABLE posts ADD COLUMN words_version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX posts_words_version ON posts (words_version);
--> statement-breakpoint
ALTER TABLE users ADD COLUMN words_version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX users_words_version ON users (words_version);
