CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"act_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"words" text NOT NULL,
	"reason" text NOT NULL,
	"rule" text,
	"found_by" text NOT NULL,
	"decided_by" text,
	"report_id" text,
	"undo" jsonb,
	"token_hash" text,
	"created_at" bigint NOT NULL,
	"appeal_until" bigint NOT NULL,
	"acknowledged_at" bigint,
	"settled_at" bigint,
	"appeal_state" text,
	"appeal_text" text,
	"appealed_at" bigint,
	"appeal_note" text,
	"appeal_decided_at" bigint,
	"appeal_decided_by" text,
	"answer_text" text,
	"answered_at" bigint,
	CONSTRAINT "decisions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "decisions_appeal" CHECK ("decisions"."appeal_state" in ('open', 'upheld', 'reversed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"until" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "decisions_by_member" ON "decisions" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "decisions_by_subject" ON "decisions" USING btree ("subject_type","subject_id");
--> statement-breakpoint
CREATE INDEX "decisions_by_act" ON "decisions" USING btree ("act_id");
--> statement-breakpoint
CREATE INDEX "decisions_appeals" ON "decisions" USING btree ("appeal_state","id") WHERE appeal_state is not null;
--> statement-breakpoint
CREATE INDEX "decisions_newest" ON "decisions" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "decisions_unread" ON "decisions" USING btree ("user_id") WHERE kind = 'member_warned' and acknowledged_at is null;
--> statement-breakpoint
CREATE INDEX "staff_notes_by_member" ON "staff_notes" USING btree ("user_id","id");
