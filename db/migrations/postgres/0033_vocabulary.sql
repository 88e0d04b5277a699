CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"members" integer NOT NULL
);
