ALTER TABLE `uploads` ADD `purpose` text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `type` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `bound_to` text;--> statement-breakpoint
CREATE INDEX `uploads_bound` ON `uploads` (`bound_to`) WHERE bound_to is not null;--> statement-breakpoint
CREATE INDEX `attachments_unsent` ON `attachments` (`expires_at`) WHERE status <> 'sent';