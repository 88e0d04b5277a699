DROP INDEX "posts_boosted";--> statement-breakpoint
DROP INDEX "posts_place";--> statement-breakpoint
CREATE INDEX "posts_boosted_by_type" ON "posts" USING btree ("status","type","seq") WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "posts_boosted" ON "posts" USING btree ("status","seq") WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX "posts_place" ON "posts" USING btree ("status","lat","lng");