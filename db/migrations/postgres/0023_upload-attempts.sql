CREATE TABLE "upload_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"busy_until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upload_attempts_old" ON "upload_attempts" USING btree ("created_at");
