ALTER TABLE "reviews" RENAME COLUMN "shows_at" TO "visible_from";--> statement-breakpoint
ALTER TABLE "reviews" RENAME COLUMN "shown_at" TO "published_at";--> statement-breakpoint
ALTER TABLE "search_misses" RENAME TO "failed_searches";--> statement-breakpoint
ALTER TABLE "failed_searches" RENAME CONSTRAINT "search_misses_day_words_pk" TO "failed_searches_day_words_pk";
