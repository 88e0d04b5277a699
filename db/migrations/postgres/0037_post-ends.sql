CREATE TABLE "post_view_marks" (
	"day" text NOT NULL,
	"post_seq" integer NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "post_view_marks_day_post_seq_mark_pk" PRIMARY KEY("day","post_seq","mark")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_seq" integer NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "post_views_post_seq_day_pk" PRIMARY KEY("post_seq","day")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dormant_since" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "resting_since" bigint;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "closed_reason" text;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "expires_at" bigint DEFAULT 253402300799000 NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "post_view_marks" ADD CONSTRAINT "post_view_marks_post_seq_posts_seq_fk" FOREIGN KEY ("post_seq") REFERENCES "public"."posts"("seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_seq_posts_seq_fk" FOREIGN KEY ("post_seq") REFERENCES "public"."posts"("seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "post_view_marks_by_post" ON "post_view_marks" USING btree ("post_seq");
--> statement-breakpoint
CREATE INDEX "post_views_by_day" ON "post_views" USING btree ("day");
--> statement-breakpoint
UPDATE "posts" SET "expires_at" = CAST(extract(epoch from now()) * 1000 AS bigint) + 5184000000 + ("spread"."place" * 2592000000) / "spread"."total"
FROM (SELECT "seq", row_number() OVER (ORDER BY "seq") AS "place", count(*) OVER () AS "total" FROM "posts") AS "spread"
WHERE "spread"."seq" = "posts"."seq";
