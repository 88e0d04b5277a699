CREATE TABLE "circle_lacks" (
	"post_seq" integer NOT NULL,
	"skill_id" text NOT NULL,
	"user_id" text NOT NULL,
	"cell" integer NOT NULL,
	"found_at" bigint NOT NULL,
	"checked_at" bigint NOT NULL,
	CONSTRAINT "circle_lacks_post_seq_skill_id_pk" PRIMARY KEY("post_seq","skill_id")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_lacks" ADD CONSTRAINT "circle_lacks_post_seq_posts_seq_fk" FOREIGN KEY ("post_seq") REFERENCES "public"."posts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_lacks" ADD CONSTRAINT "circle_lacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_lacks_near" ON "circle_lacks" USING btree ("skill_id","cell");--> statement-breakpoint
CREATE INDEX "circle_lacks_around" ON "circle_lacks" USING btree ("cell","skill_id");--> statement-breakpoint
CREATE INDEX "circle_lacks_of" ON "circle_lacks" USING btree ("user_id","found_at");--> statement-breakpoint
CREATE INDEX "circle_lacks_checked" ON "circle_lacks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "circles_mending" ON "circles" USING btree ("mend_by") WHERE mend_by is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK ("reports"."subject_type" in ('user', 'post', 'message', 'circle'));