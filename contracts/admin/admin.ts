import { z } from 'zod';
import { grounds } from './decisions.ts';
import { user } from '../profile/profile.ts';
import { id, isoTime, optionalText, pageFields, person } from '../shared/basics.ts';

export const adminMessages = {
  suspensionReason: 'Please say why, so the member knows.',
  /** The screens say it before they send. */
  password: 'Please enter your own password',
} as const;

export const adminStats = z
  .object({
    totalUsers: z.number().int(),
    activeUsers: z.number().int().describe('Members with an active paid plan; the screen calls them premium users.'),
    completedExchanges: z.number().int(),
    pendingRequests: z.number().int(),
  })
  .meta({ id: 'AdminStats' });

/** What waits for a decision of staff. */
export const adminWaiting = z
  .object({
    reviews: z.number().int().describe('Reviews that staff have neither approved nor rejected yet.'),
    reports: z.number().int(),
    verifications: z.number().int(),
    disputes: z.number().int(),
    support: z.number().int(),
    appeals: z.number().int(),
    posts: z.number().int().describe('Held posts.'),
    circles: z.number().int().describe('Parts of trade circles that have been contested for a week.'),
  })
  .meta({ id: 'AdminWaiting' });

export const memberFilter = z.enum([
  'all',
  'suspended',
  'verified',
  'premium',
  'admins',
  'staff',
  'founders',
  'incomplete',
]);
export type MemberFilter = z.infer<typeof memberFilter>;

export const adminUsersInput = z.object({
  q: z.string().trim().max(200).optional(),
  filter: memberFilter.optional(),
  ...pageFields(50),
});
export const adminUser = user
  .extend({ suspendedAt: isoTime.nullable(), suspensionReason: z.string().nullable() })
  .meta({ id: 'AdminUser', description: 'A member, as listed for admins.' });
export type AdminUser = z.infer<typeof adminUser>;

const missedDate = z
  .object({
    id: z.string(),
    exchangeId: z.string(),
    kind: z.enum(['late', 'no_show']),
    createdAt: isoTime,
    revokedAt: isoTime.nullable().describe("When an admin took it back. Then it doesn't count."),
  })
  .meta({ id: 'MissedDate', description: 'A date that a member cancelled late or missed.' });

export const adminUserDetails = adminUser
  .extend({
    plan: z.object({
      kind: z.enum(['free', 'trial', 'premium']).describe("'trial' while a free trial runs and nothing is paid."),
      until: isoTime.nullable().describe('The end of the paid period or the trial.'),
    }),
    lastSeenAt: isoTime.nullable().describe('When a browser or API token of theirs was last seen; null if unknown.'),
    postCount: z.number().int(),
    exchangeCount: z.number().int(),
    completedExchanges: z.number().int(),
    missedDates: z.array(missedDate).describe('The newest 20 dates that they cancelled late or missed.'),
  })
  .meta({ id: 'AdminUserDetails', description: 'A member with their plan and figures, for admins.' });
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

/**
 * Lifting a suspension needs no reason. The section of the Terms may be left out, as on all paths that existed before
 * decisions were stored.
 */
export const suspendInput = z
  .object({ id, suspended: z.boolean(), reason: optionalText(1000), rule: grounds.rule })
  .refine(({ suspended, reason }) => !suspended || Boolean(reason), {
    path: ['reason'],
    message: adminMessages.suspensionReason,
  })
  .meta({ id: 'SuspendInput' });
export const setFounderInput = z.object({ id, isFounder: z.boolean() }).meta({ id: 'SetFounderInput' });
/** The password is that of the admin who acts; an empty one is refused like a wrong one. */
export const setAdminInput = z
  .object({ id, isAdmin: z.boolean(), password: z.string().max(200) })
  .meta({ id: 'SetAdminInput' });

/** What happened to a member's account, newest first. */
export const securityEventsInput = z.object({ id, ...pageFields(50) });
export const securityEvent = z
  .object({
    id: z.string(),
    kind: z.string().describe("Such as 'signed-in', 'sign-in-failed' or 'token-added'."),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'SecurityEvent', description: "What happened to a member's account." });
export type SecurityEvent = z.infer<typeof securityEvent>;

export const auditLogInput = z.object({
  action: z.string().trim().min(1).max(60).optional().describe("Such as 'post.show' or 'email.welcome'."),
  actorId: id.optional(),
  subjectType: z.string().trim().min(1).max(30).optional().describe("Such as 'user', 'post', 'mail' or 'list'."),
  subjectId: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .optional()
    .describe(
      "The id of the subject. For an email it's the address, for a downloaded list its name, such as 'members'.",
    ),
  ...pageFields(50),
});
export const auditEntry = z
  .object({
    id: z.string(),
    action: z.string(),
    actor: person.nullable().describe('Null if the configuration or the command line did it.'),
    subjectType: z.string(),
    subjectId: z.string(),
    about: person.nullable().describe('The member it was about, if any.'),
    details: z.record(z.string(), z.unknown()).nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'AuditEntry', description: 'Something an admin did.' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const analyticsInput = z.object({ days: z.number().int().min(7).max(365).default(30) });
export const analytics = z
  .object({
    days: z.array(
      z.object({
        day: z.string().describe("'YYYY-MM-DD'"),
        signUps: z.number().int(),
        posts: z.number().int(),
        requested: z.number().int().describe('Exchanges that were requested.'),
        completed: z.number().int(),
        cancelled: z.number().int().describe('Declined, withdrawn or cancelled.'),
        members: z.number().int().describe('Of those who joined on this day, how many are still here.'),
        paying: z.number().int().describe('Of those who joined on this day, how many have an active paid plan now.'),
      }),
    ),
    completionRate: z
      .number()
      .nullable()
      .describe(
        'Of the exchanges that ended in these days (completed or cancelled), the share that was completed; null when none.',
      ),
    premiumConversion: z
      .number()
      .nullable()
      .describe(
        "Of the members who joined in these days and are still here, the share with an active paid plan now; null when there are none. A trial isn't a paid plan.",
      ),
    failedSearches: z
      .array(z.object({ words: z.string(), count: z.number().int() }))
      .describe('What was searched on these days without finding posts or people, most frequent first; at most 50.'),
  })
  .meta({
    id: 'Analytics',
    description: 'What happened, day by day in UTC, oldest day first. Days without activity are included with zeros.',
  });
export type Analytics = z.infer<typeof analytics>;
