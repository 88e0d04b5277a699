DROP INDEX "conversation_members_list";--> statement-breakpoint
DROP INDEX "conversation_members_archived";