import { defineSchema } from './define.ts';

export const {
  users, industries, services, memberIndustries, notificationSettings, sessions, oneTimeTokens, oauthAccounts, apiTokens,
  posts, postIndustries, boosts, conversations, conversationMembers, messages, exchanges, exchangeEvents, reviews,
  notifications, pushSubscriptions, trials, subscriptions, payments, stripeEvents, usageCounters,
  verificationSubmissions, blocks, reports, auditLog, jobs, uploads,
} = defineSchema('postgres');
