DROP TRIGGER recent_post_search_insert;
--> statement-breakpoint
DROP TRIGGER recent_post_search_update;
--> statement-breakpoint
DROP TRIGGER recent_post_search_delete;
--> statement-breakpoint
DROP TRIGGER recent_post_search_words;
--> statement-breakpoint
DROP TABLE recent_post_search;
