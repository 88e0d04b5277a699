import * as contract from '#contracts/admin/admin.ts';
import { removePictureInput } from '#contracts/admin/decisions.ts';
import { memberRecord } from '#contracts/admin/record.ts';
import { queueInput, queueItem } from '#contracts/admin/queue.ts';
import { idInput, pageOf, success } from '#contracts/shared/basics.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { staffProcedure, router } from '../platform/trpc/procedures.ts';
import { removePicture } from './pictures/remove.ts';
import { readAnalytics } from './analytics.ts';
import { readAuditLog } from './audit-log.ts';
import { listQueue } from './queue/list.ts';
import { listUsers } from './list-users.ts';
import { readRecord } from './record.ts';
import { setAdmin } from './set-admin.ts';
import { listSecurityEvents } from '../auth/security-events/list.ts';
import { setFounder } from './set-founder.ts';
import { readAdminStats } from './stats.ts';
import { suspendMember } from './suspend.ts';
import { readUserDetails } from '../auth/members/user-details.ts';
import { countWaiting } from './waiting.ts';

const tag = 'Admin';

export const adminRouter = router({
  analytics: staffProcedure('analytics')
    .meta(
      rest('GET', '/admin/analytics', {
        tag,
        summary: 'Get sign-ups, posts and exchanges by day, and searches without results',
        description: 'Days are days in UTC, today included.',
      }),
    )
    .input(contract.analyticsInput)
    .output(contract.analytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),
  stats: staffProcedure('analytics')
    .meta(rest('GET', '/admin/stats', { tag, summary: "Get the platform's key figures" }))
    .output(contract.adminStats)
    .query(({ ctx }) => readAdminStats(ctx)),
  waiting: staffProcedure('queue')
    .meta(
      rest('GET', '/admin/waiting', {
        tag,
        summary: 'Count what is waiting for a decision, by kind',
      }),
    )
    .output(contract.adminWaiting)
    .query(({ ctx }) => countWaiting(ctx)),
  queue: staffProcedure('queue')
    .meta(
      rest('GET', '/admin/queue', {
        tag,
        summary: 'List everything that waits for a decision, the most urgent first',
        description: '`dueAt` is by when we mean to decide. What waits is in the field of its `kind`.',
        isPaged: true,
      }),
    )
    .input(queueInput)
    .output(pageOf(queueItem))
    .query(({ ctx, input }) => listQueue(ctx, input)),
  removePicture: staffProcedure('pictures')
    .meta(
      rest('DELETE', '/admin/pictures/{id}', {
        tag,
        summary: 'Remove a picture of a post or of past work',
        description: 'No one sees it from then on, and its owner is notified.',
        refuses: ['PICTURE_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(removePictureInput)
    .output(success)
    .mutation(({ ctx, input }) => removePicture(ctx, input)),
  users: staffProcedure('members')
    .meta(rest('GET', '/admin/users', { tag, summary: 'List members, all or of one kind', isPaged: true }))
    .input(contract.adminUsersInput)
    .output(pageOf(contract.adminUser))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  user: staffProcedure('members')
    .meta(
      rest('GET', '/admin/users/{id}', {
        tag,
        summary: 'Get a member with their plan and figures',
        refuses: ['MEMBER_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.adminUserDetails)
    .query(({ ctx, input }) => readUserDetails(ctx.db.read, input.id)),
  record: staffProcedure('member-record')
    .meta(
      rest('GET', '/admin/users/{id}/record', {
        tag,
        summary: "Get a member's record: reports, disputes, reviews, warnings and suspensions",
      }),
    )
    .input(idInput)
    .output(memberRecord)
    .query(({ ctx, input }) => readRecord(ctx, input)),
  securityEvents: staffProcedure('security-log')
    .meta(
      rest('GET', '/admin/users/{id}/security-events', {
        tag,
        summary: "List a member's security events, newest first",
        isPaged: true,
      }),
    )
    .input(contract.securityEventsInput)
    .output(pageOf(contract.securityEvent))
    .query(({ ctx, input }) => listSecurityEvents(ctx, input)),
  suspend: staffProcedure('suspensions')
    .meta(
      rest('POST', '/admin/users/{id}/suspend', {
        tag,
        summary: 'Suspend a member, or lift the suspension',
        description:
          'Suspending takes a reason, which the member reads. It ends their sessions, tokens and open streams.',
        refuses: ['MEMBER_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY', 'ADMIN_LAST', 'ADMIN_NO_CHANGE'],
      }),
    )
    .input(contract.suspendInput)
    .output(contract.adminUserDetails)
    .mutation(({ ctx, input }) => suspendMember(ctx, input)),
  setFounder: staffProcedure('founders')
    .meta(
      rest('POST', '/admin/users/{id}/founder', {
        tag,
        summary: 'Give a member the founder badge, or remove it',
        refuses: ['MEMBER_NOT_FOUND', 'ADMIN_NO_CHANGE'],
      }),
    )
    .input(contract.setFounderInput)
    .output(contract.adminUserDetails)
    .mutation(({ ctx, input }) => setFounder(ctx, input)),
  setAdmin: staffProcedure('roles')
    .meta(
      rest('POST', '/admin/users/{id}/admin', {
        tag,
        summary: 'Make a member an admin, or remove the role',
        description: 'Takes the password of the admin who does it.',
        refuses: [
          'WRONG_PASSWORD',
          'TOO_MANY_SIGN_INS',
          'MEMBER_NOT_FOUND',
          'ADMIN_ON_SELF',
          'ADMIN_LAST',
          'ADMIN_NO_CHANGE',
          'ADMIN_OF_SUSPENDED',
        ],
        hashesPassword: true,
      }),
    )
    .input(contract.setAdminInput)
    .output(contract.adminUserDetails)
    .mutation(({ ctx, input }) => setAdmin(ctx, input)),
  auditLog: staffProcedure('audit-log')
    .meta(
      rest('GET', '/admin/audit-log', {
        tag,
        summary: 'List what admins did, newest first',
        description: 'Filter by action, by who did it, and by what it was done to.',
        isPaged: true,
      }),
    )
    .input(contract.auditLogInput)
    .output(pageOf(contract.auditEntry))
    .query(({ ctx, input }) => readAuditLog(ctx, input)),
});
