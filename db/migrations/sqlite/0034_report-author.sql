ALTER TABLE `reports` ADD `author_id` text;--> statement-breakpoint
UPDATE `reports` SET `author_id` = json_extract(`evidence`, '$.author.id');--> statement-breakpoint
CREATE INDEX `reports_by_author` ON `reports` (`author_id`,`id`);