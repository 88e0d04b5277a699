CREATE TABLE "portfolio_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"link" text,
	"exchange_id" text,
	"partner_id" text,
	"confirm_state" text DEFAULT 'none' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "portfolio_items_confirm" CHECK ("portfolio_items"."confirm_state" in ('none', 'asked', 'confirmed', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_items_by_user" ON "portfolio_items" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_items_one_exchange" ON "portfolio_items" USING btree ("user_id","exchange_id");--> statement-breakpoint
CREATE INDEX "portfolio_items_by_partner" ON "portfolio_items" USING btree ("partner_id") WHERE partner_id is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK ("reports"."subject_type" in ('user', 'post', 'message', 'circle', 'picture', 'portfolio'));