CREATE TABLE "shared_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_at" bigint NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_listeners" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"quiet" integer NOT NULL,
	"told_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "post_listeners_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "post_tellings" (
	"post_seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"is_wide" boolean NOT NULL,
	"digest_day" text,
	CONSTRAINT "post_tellings_post_seq_pk" PRIMARY KEY("post_seq")
);
--> statement-breakpoint
ALTER TABLE "post_listeners" ADD CONSTRAINT "post_listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tellings" ADD CONSTRAINT "post_tellings_post_seq_posts_seq_fk" FOREIGN KEY ("post_seq") REFERENCES "public"."posts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_listeners_next" ON "post_listeners" USING btree ("key","quiet","told_at","user_id");--> statement-breakpoint
CREATE INDEX "post_tellings_wide" ON "post_tellings" USING btree ("digest_day") WHERE is_wide;--> statement-breakpoint
CREATE INDEX "post_tellings_by_age" ON "post_tellings" USING btree ("at");
