DROP FUNCTION send_plain_message;
--> statement-breakpoint
DROP TRIGGER posts_words_of_new ON posts;
--> statement-breakpoint
DROP TRIGGER posts_words_of_changed ON posts;
--> statement-breakpoint
DROP FUNCTION keep_recent_post_words;
--> statement-breakpoint
DROP TABLE recent_post_words;
