import { z } from 'zod';
import { user } from './profile.ts';
import { id, isoTime, optionalText, pageFields, person } from './shared.ts';

export const adminMessages = {
  suspensionReason: 'Please say why, so that the member knows.',
  password: 'Please enter your own password',
} as const;

export const adminStats = z.object({
  totalUsers: z.number().int(),
  /** Members with an active paid plan; the card calls them premium users. */
  activeUsers: z.number().int(),
  completedExchanges: z.number().int(),
  pendingRequests: z.number().int(),
});

export const memberFilter = z.enum(['all', 'suspended', 'verified', 'premium', 'admins', 'founders', 'incomplete']);
export type MemberFilter = z.infer<typeof memberFilter>;

export const adminUsersInput = z.object({
  q: z.string().trim().max(200).optional(),
  filter: memberFilter.optional(),
  ...pageFields,
});
/** A member in the admins' list. */
export const adminUser = user.extend({ suspendedAt: isoTime.nullable(), suspensionReason: z.string().nullable() });
export type AdminUser = z.infer<typeof adminUser>;

/** A member as the panel shows them. */
export const adminUserDetails = adminUser.extend({
  plan: z.object({
    /** 'trial' while a free trial runs and nothing is paid. */
    kind: z.enum(['free', 'trial', 'premium']),
    /** The end of the paid period or the trial. */
    until: isoTime.nullable(),
  }),
  /** When a browser or an API token of theirs was last seen; null when nothing is known any more. */
  lastSeenAt: isoTime.nullable(),
  postCount: z.number().int(),
  exchangeCount: z.number().int(),
  completedExchanges: z.number().int(),
});
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

/** Lifting needs no reason. */
export const suspendInput = z
  .object({ id, suspended: z.boolean(), reason: optionalText(1000) })
  .refine(({ suspended, reason }) => !suspended || Boolean(reason), {
    path: ['reason'],
    message: adminMessages.suspensionReason,
  });
export const setFounderInput = z.object({ id, isFounder: z.boolean() });
/** The password is that of the admin who acts. */
export const setAdminInput = z.object({ id, isAdmin: z.boolean(), password: z.string().max(200) });

/** What happened to a member's account, newest first. */
export const securityEventsInput = z.object({ id, ...pageFields });
export const securityEvent = z.object({
  id: z.string(),
  /** Such as 'signed-in', 'sign-in-failed' or 'token-added'. */
  kind: z.string(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  createdAt: isoTime,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const auditLogInput = z.object({
  action: z.string().trim().min(1).max(60).optional(),
  actorId: id.optional(),
  subjectType: z.string().trim().min(1).max(30).optional(),
  subjectId: z.string().trim().min(1).max(300).optional(),
  ...pageFields,
});
export const auditEntry = z.object({
  id: z.string(),
  action: z.string(),
  /** Null for what the configuration or the command line did. */
  actor: person.nullable(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The member whom it was about, where it was about one. */
  about: person.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  createdAt: isoTime,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const analyticsInput = z.object({ days: z.number().int().min(7).max(365).default(30) });
/** What happened, day by day in UTC, the oldest day first; days without anything are there with zeros. */
export const analytics = z.object({
  days: z.array(
    z.object({
      /** 'YYYY-MM-DD' */
      day: z.string(),
      signUps: z.number().int(),
      posts: z.number().int(),
      /** Exchanges that were asked for. */
      requested: z.number().int(),
      completed: z.number().int(),
      /** Declined, withdrawn or called off. */
      cancelled: z.number().int(),
      /** Of those who joined on this day: members who are still here, and those of them with an active paid plan now. */
      members: z.number().int(),
      paying: z.number().int(),
    }),
  ),
  /** Of the exchanges that ended in these days (completed or cancelled), the share that was completed; null when none. */
  completionRate: z.number().nullable(),
  /**
   * Of the members who joined in these days and are still here, the share with an active paid plan now; null when
   * there are none. A trial is no paid plan.
   */
  premiumConversion: z.number().nullable(),
  /** What was searched in these days and found neither posts nor people, the most frequent first; at most 50. */
  searchMisses: z.array(z.object({ words: z.string(), count: z.number().int() })),
});
export type Analytics = z.infer<typeof analytics>;
