CREATE TABLE "statement_notices" (
	"user_id" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "statement_notices_user_id_year_kind_pk" PRIMARY KEY("user_id","year","kind"),
	CONSTRAINT "statement_notices_kind" CHECK ("statement_notices"."kind" in ('values', 'ready'))
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "requester_gave" double precision;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "provider_gave" double precision;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "values_by_id" text;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "values_agreed_at" bigint;
--> statement-breakpoint
ALTER TABLE "statement_notices" ADD CONSTRAINT "statement_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
