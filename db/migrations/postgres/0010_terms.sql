CREATE TABLE "exchange_terms" (
	"exchange_id" text NOT NULL,
	"version" integer NOT NULL,
	"author_id" text NOT NULL,
	"requester_gives" jsonb NOT NULL,
	"provider_gives" jsonb NOT NULL,
	"nothing_in_return" boolean NOT NULL,
	"starts_on" text,
	"ends_on" text,
	"place" text,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "exchange_terms_exchange_id_version_pk" PRIMARY KEY("exchange_id","version"),
	CONSTRAINT "exchange_terms_status" CHECK ("exchange_terms"."status" in ('open', 'accepted', 'superseded', 'withdrawn')),
	CONSTRAINT "exchange_terms_place" CHECK ("exchange_terms"."place" in ('remote', 'in_person'))
);
--> statement-breakpoint
ALTER TABLE "exchange_terms" ADD CONSTRAINT "exchange_terms_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_terms" ADD CONSTRAINT "exchange_terms_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_terms_by_author" ON "exchange_terms" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_terms_one_open" ON "exchange_terms" USING btree ("exchange_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_terms_one_accepted" ON "exchange_terms" USING btree ("exchange_id") WHERE status = 'accepted';