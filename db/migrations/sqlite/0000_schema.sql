CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_tokens_scope" CHECK("api_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`details` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_other" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_reverse` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `boosts` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`payment_id` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "boosts_source" CHECK("boosts"."source" in ('premium', 'payment')),
	CONSTRAINT "boosts_span" CHECK("boosts"."ends_at" > "boosts"."starts_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boosts_paymentId_unique` ON `boosts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `boosts_by_post` ON `boosts` (`post_id`);--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`user_id` text NOT NULL,
	`other_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`last_message_id` text NOT NULL,
	`last_content` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversation_members_unread" CHECK("conversation_members"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `conversation_members_list` ON `conversation_members` (`user_id`,`last_message_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`low_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`high_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversations_order" CHECK("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`low_id`,`high_id`);--> statement-breakpoint
CREATE TABLE `exchange_events` (
	`id` text PRIMARY KEY NOT NULL,
	`exchange_id` text NOT NULL,
	`actor_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exchange_events_by_exchange` ON `exchange_events` (`exchange_id`,`id`);--> statement-breakpoint
CREATE TABLE `exchanges` (
	`id` text PRIMARY KEY NOT NULL,
	`requester_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`post_id` text NOT NULL,
	`message` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exchanges_status" CHECK("exchanges"."status" in ('pending', 'accepted', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "exchanges_two_parties" CHECK("exchanges"."requester_id" <> "exchanges"."provider_id")
);
--> statement-breakpoint
CREATE INDEX `exchanges_by_requester` ON `exchanges` (`requester_id`,`id`);--> statement-breakpoint
CREATE INDEX `exchanges_by_provider` ON `exchanges` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `exchanges_by_post` ON `exchanges` (`post_id`);--> statement-breakpoint
CREATE INDEX `exchanges_by_status` ON `exchanges` (`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `exchanges_one_open` ON `exchanges` (`requester_id`,`post_id`) WHERE status in ('pending', 'accepted', 'in_progress');--> statement-breakpoint
CREATE TABLE `industries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `industries_name_unique` ON `industries` (`name`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`dedupe_key` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`max_attempts` integer DEFAULT 8 NOT NULL,
	`lease_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	CONSTRAINT "jobs_status" CHECK("jobs"."status" in ('queued', 'running', 'done', 'dead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_dedupeKey_unique` ON `jobs` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`status`,`run_at`);--> statement-breakpoint
CREATE INDEX `jobs_finished` ON `jobs` (`finished_at`);--> statement-breakpoint
CREATE TABLE `member_industries` (
	`user_id` text NOT NULL,
	`industry_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `industry_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`industry_id`) REFERENCES `industries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_industries_by_industry` ON `member_industries` (`industry_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`content` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_thread` ON `messages` (`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`conversation_id`,`receiver_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`service_requests` integer DEFAULT true NOT NULL,
	`radius` real DEFAULT 25 NOT NULL,
	`email_opt_outs` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_settings_radius" CHECK("notification_settings"."radius" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`action_url` text,
	`related_user_name` text,
	`service_requested` text,
	`location` text,
	`urgency` text,
	`dedupe_key` text,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_type" CHECK("notifications"."type" in ('service_request', 'match', 'message', 'other')),
	CONSTRAINT "notifications_urgency" CHECK("notifications"."urgency" in ('urgent', 'moderate', 'low'))
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE TABLE `oauth_accounts` (
	`provider` text NOT NULL,
	`provider_user_id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `provider_user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "oauth_accounts_provider" CHECK("oauth_accounts"."provider" in ('google', 'apple'))
);
--> statement-breakpoint
CREATE INDEX `oauth_accounts_by_user` ON `oauth_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "one_time_tokens_purpose" CHECK("one_time_tokens"."purpose" in ('reset-password', 'verify-email', 'unsubscribe'))
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_user` ON `one_time_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`post_id` text,
	`stripe_session_id` text,
	`stripe_payment_intent_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payments_purpose" CHECK("payments"."purpose" in ('premium', 'boost')),
	CONSTRAINT "payments_status" CHECK("payments"."status" in ('open', 'paid', 'refunded', 'disputed', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_stripeSessionId_unique` ON `payments` (`stripe_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_stripePaymentIntentId_unique` ON `payments` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_industries` (
	`post_seq` integer NOT NULL,
	`side` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`side`, `key`, `post_seq`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "post_industries_side" CHECK("post_industries"."side" in ('offered', 'wanted'))
);
--> statement-breakpoint
CREATE INDEX `post_industries_by_post` ON `post_industries` (`post_seq`);--> statement-breakpoint
CREATE TABLE `posts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`service_offered` text NOT NULL,
	`service_requested` text,
	`industry` text NOT NULL,
	`looking_for_industry` text NOT NULL,
	`description` text NOT NULL,
	`estimated_value` real NOT NULL,
	`location` text NOT NULL,
	`lat` real,
	`lng` real,
	`is_remote` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`boosted_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_type" CHECK("posts"."type" in ('offering', 'requesting')),
	CONSTRAINT "posts_status" CHECK("posts"."status" in ('active', 'closed', 'removed')),
	CONSTRAINT "posts_value" CHECK("posts"."estimated_value" >= 1),
	CONSTRAINT "posts_requested" CHECK("posts"."type" = 'offering' or "posts"."service_requested" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_id_unique` ON `posts` (`id`);--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `posts_feed_by_type` ON `posts` (`status`,`type`,`seq`);--> statement-breakpoint
CREATE INDEX `posts_by_owner` ON `posts` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `posts_by_value` ON `posts` (`status`,`estimated_value`,`seq`);--> statement-breakpoint
CREATE INDEX `posts_boosted` ON `posts` (`boosted_until`) WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX `posts_place` ON `posts` (`lat`,`lng`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`evidence` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_subject" CHECK("reports"."subject_type" in ('user', 'post', 'message'))
);
--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`exchange_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`reviewee_id` text NOT NULL,
	`rating` integer NOT NULL,
	`comment` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`moderated_by` text,
	`moderated_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moderated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_status" CHECK("reviews"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "reviews_other" CHECK("reviews"."reviewer_id" <> "reviews"."reviewee_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`exchange_id`,`reviewer_id`);--> statement-breakpoint
CREATE INDEX `reviews_received` ON `reviews` (`reviewee_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_written` ON `reviews` (`reviewer_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_queue` ON `reviews` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `services_name_unique` ON `services` (`name`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_publicId_unique` ON `sessions` (`public_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`status` text NOT NULL,
	`current_period_end` integer,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`stripe_updated_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripeCustomerId_unique` ON `subscriptions` (`stripe_customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripeSubscriptionId_unique` ON `subscriptions` (`stripe_subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_period` ON `subscriptions` (`current_period_end`);--> statement-breakpoint
CREATE TABLE `trials` (
	`user_id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`bytes` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`stored_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "uploads_status" CHECK("uploads"."status" in ('issued', 'stored', 'in-use', 'orphaned'))
);
--> statement-breakpoint
CREATE INDEX `uploads_by_user` ON `uploads` (`user_id`);--> statement-breakpoint
CREATE INDEX `uploads_by_status` ON `uploads` (`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `usage_counters` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`posts` integer DEFAULT 0 NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`location` text,
	`lat` real,
	`lng` real,
	`bio` text,
	`website` text,
	`business_name` text,
	`business_description` text,
	`years_experience` text,
	`profile_image_url` text,
	`industry_names` text DEFAULT '' NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`verification_status` text DEFAULT 'none' NOT NULL,
	`verification_rejection_reason` text,
	`profile_complete` integer DEFAULT false NOT NULL,
	`is_email_verified` integer DEFAULT false NOT NULL,
	`is_founder` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`premium_until` integer,
	`unlimited_until` integer,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`completed_exchanges` integer DEFAULT 0 NOT NULL,
	`block_count` integer DEFAULT 0 NOT NULL,
	`terms_version` text,
	`terms_accepted_at` integer,
	`privacy_accepted_at` integer,
	`suspended_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_review_count" CHECK("users"."review_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_place` ON `users` (`lat`,`lng`);--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `verification_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`status` text NOT NULL,
	`live_photo_key` text,
	`id_document_key` text,
	`scores` text,
	`reason` text,
	`submitted_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`purge_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_state" CHECK("verification_submissions"."status" in ('checking', 'waiting', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verification_attempt` ON `verification_submissions` (`user_id`,`attempt`);--> statement-breakpoint
CREATE INDEX `verification_queue` ON `verification_submissions` (`status`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `verification_purge` ON `verification_submissions` (`purge_at`);