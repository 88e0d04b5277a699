CREATE TABLE "network_marks" (
	"user_id" text NOT NULL,
	"mark" text NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "network_marks_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
ALTER TABLE "circle_legs" ADD COLUMN "note_by_id" text;
--> statement-breakpoint
ALTER TABLE "circle_legs" ADD COLUMN "note_at" bigint;
--> statement-breakpoint
ALTER TABLE "circle_legs" ADD COLUMN "is_owed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitation_joins" ADD COLUMN "rewarded_for" text;
--> statement-breakpoint
ALTER TABLE "invitation_joins" ADD COLUMN "newcomer_boost_id" text;
--> statement-breakpoint
ALTER TABLE "invitation_joins" ADD COLUMN "inviter_boost_id" text;
--> statement-breakpoint
ALTER TABLE "network_marks" ADD CONSTRAINT "network_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "network_marks_by_mark" ON "network_marks" USING btree ("mark");
--> statement-breakpoint
CREATE INDEX "network_marks_age" ON "network_marks" USING btree ("last_seen_at");
