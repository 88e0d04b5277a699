CREATE TABLE "skill_words" (
	"word" text PRIMARY KEY NOT NULL,
	"skill_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skills_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "unknown_words" (
	"word" text NOT NULL,
	"side" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "unknown_words_word_side_pk" PRIMARY KEY("word","side"),
	CONSTRAINT "unknown_words_side" CHECK ("unknown_words"."side" in ('offered', 'wanted'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "skills_offered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "skills_wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "also_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "skills_offered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "skills_wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "counted_sides" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "skill_words" ADD CONSTRAINT "skill_words_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_words_by_skill" ON "skill_words" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "skills_by_industry" ON "skills" USING btree ("industry_id","position");--> statement-breakpoint
CREATE INDEX "unknown_words_by_count" ON "unknown_words" USING btree ("count");--> statement-breakpoint
CREATE INDEX "unknown_words_by_age" ON "unknown_words" USING btree ("last_seen_at");