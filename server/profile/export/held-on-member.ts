import {
  apiTokens,
  heldEmails,
  identityFiles,
  knownDevices,
  lostFactors,
  nearbyDays,
  nearbyHeld,
  notifications,
  notificationSettings,
  oauthAccounts,
  passkeys,
  payments,
  pushSubscriptions,
  recoveryCodes,
  secondFactors,
  securityEvents,
  sessions,
  stripeCustomers,
  subscriptions,
  trials,
  uploads,
  usageCounters,
  verificationSubmissions,
} from '#db/schema.ts';
import type { Queryable } from '#db/types.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { atOnce, inPages, PAGE } from './in-pages.ts';
import type { Row } from './readable.ts';

/** What is held on a member alone: settings, sign-in, plan, identity checks. */
export const heldOnMember = (read: Queryable, me: string): Record<string, AsyncGenerator<Row[]>> => ({
  notifications: inPages(
    (after: string | null) =>
      read
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, me), gt(notifications.id, after ?? '')))
        .orderBy(asc(notifications.id))
        .limit(PAGE),
    (row) => row.id,
  ),
  notificationSettings: atOnce(read.select().from(notificationSettings).where(eq(notificationSettings.userId, me))),
  pushSubscriptions: atOnce(read.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, me))),
  nearbyDays: atOnce(read.select().from(nearbyDays).where(eq(nearbyDays.userId, me))),
  nearbyHeld: atOnce(read.select().from(nearbyHeld).where(eq(nearbyHeld.userId, me))),
  subscriptions: atOnce(read.select().from(subscriptions).where(eq(subscriptions.userId, me))),
  stripeCustomers: atOnce(read.select().from(stripeCustomers).where(eq(stripeCustomers.userId, me))),
  trials: atOnce(read.select().from(trials).where(eq(trials.userId, me))),
  payments: atOnce(read.select().from(payments).where(eq(payments.userId, me))),
  usage: atOnce(read.select().from(usageCounters).where(eq(usageCounters.userId, me))),
  linkedAccounts: atOnce(read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, me))),
  apiTokens: atOnce(read.select().from(apiTokens).where(eq(apiTokens.userId, me))),
  sessions: atOnce(
    read
      .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.userId, me)),
  ),
  passkeys: atOnce(
    read
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, me)),
  ),
  secondFactor: atOnce(
    read
      .select({ createdAt: secondFactors.createdAt, confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, me)),
  ),
  recoveryCodes: atOnce(
    read
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, me)),
  ),
  knownDevices: atOnce(
    read
      .select({ createdAt: knownDevices.createdAt, lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, me)),
  ),
  heldEmails: atOnce(read.select().from(heldEmails).where(eq(heldEmails.userId, me))),
  lostFactors: atOnce(
    read
      .select({ requestedAt: lostFactors.requestedAt, readyAt: lostFactors.readyAt })
      .from(lostFactors)
      .where(eq(lostFactors.userId, me)),
  ),
  securityEvents: inPages(
    (after: string | null) =>
      read
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, me), gt(securityEvents.id, after ?? '')))
        .orderBy(asc(securityEvents.id))
        .limit(PAGE),
    (row) => row.id,
  ),
  uploads: atOnce(read.select().from(uploads).where(eq(uploads.userId, me))),
  identityChecks: atOnce(read.select().from(verificationSubmissions).where(eq(verificationSubmissions.userId, me))),
  identityFiles: atOnce(
    read.select({ submissionId: identityFiles.submissionId }).from(identityFiles).where(eq(identityFiles.userId, me)),
  ),
});
