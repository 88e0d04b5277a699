CREATE TABLE "public_post_skills" (
	"skill_id" text NOT NULL,
	"post_seq" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"is_wanted" boolean NOT NULL,
	"town" text,
	"is_online" boolean NOT NULL,
	CONSTRAINT "public_post_skills_skill_id_post_seq_pk" PRIMARY KEY("skill_id","post_seq")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visibility" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "visibility" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_post_skills" ADD CONSTRAINT "public_post_skills_post_seq_posts_seq_fk" FOREIGN KEY ("post_seq") REFERENCES "public"."posts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_post_skills_by_town" ON "public_post_skills" USING btree ("skill_id","town","post_seq");--> statement-breakpoint
CREATE INDEX "public_post_skills_online" ON "public_post_skills" USING btree ("skill_id","is_online","post_seq");--> statement-breakpoint
CREATE INDEX "public_post_skills_by_post" ON "public_post_skills" USING btree ("post_seq");--> statement-breakpoint
UPDATE "posts" SET "closed_at" = "updated_at" WHERE "status" = 'closed';