CREATE TABLE "support_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"rank" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" bigint NOT NULL,
	"answer" text,
	"answered_at" bigint,
	"handled_by" text,
	CONSTRAINT "support_rank" CHECK ("support_requests"."rank" in (0, 1)),
	CONSTRAINT "support_status" CHECK ("support_requests"."status" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "support_answered_once" CHECK (("support_requests"."status" = 'answered') = ("support_requests"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_queue" ON "support_requests" USING btree ("status","rank","id");--> statement-breakpoint
CREATE INDEX "support_by_member" ON "support_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_answered" ON "support_requests" USING btree ("rank","answered_at");