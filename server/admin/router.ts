import * as contract from '#contracts/admin.ts';
import { idInput, pageOf } from '#contracts/shared.ts';
import { adminProcedure, rest, router } from '../trpc.ts';
import { readAnalytics } from './analytics.ts';
import { readAuditLog } from './audit-log.ts';
import { listUsers } from './list-users.ts';
import { setAdmin } from './set-admin.ts';
import { listSecurityEvents } from '../auth/security-events/list.ts';
import { setFounder } from './set-founder.ts';
import { adminStats } from './stats.ts';
import { suspendMember } from './suspend.ts';
import { readUserDetails } from './user-details.ts';

const tag = 'Admin';

export const adminRouter = router({
  analytics: adminProcedure
    .meta(
      rest('GET', '/admin/analytics', 'Sign-ups, posts and exchanges by day, and what was searched in vain', { tag }),
    )
    .input(contract.analyticsInput)
    .output(contract.analytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),
  stats: adminProcedure
    .meta(rest('GET', '/admin/stats', 'Figures of the platform', { tag }))
    .output(contract.adminStats)
    .query(({ ctx }) => adminStats(ctx)),
  users: adminProcedure
    .meta(rest('GET', '/admin/users', 'Members, all or of one kind', { tag, paged: true }))
    .input(contract.adminUsersInput)
    .output(pageOf(contract.adminUser))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  user: adminProcedure
    .meta(rest('GET', '/admin/users/{id}', 'A member, with plan and figures', { tag }))
    .input(idInput)
    .output(contract.adminUserDetails)
    .query(({ ctx, input }) => readUserDetails(ctx.db.read, input.id)),
  securityEvents: adminProcedure
    .meta(
      rest('GET', '/admin/users/{id}/security-events', "What happened to a member's account, newest first", {
        tag,
        paged: true,
      }),
    )
    .input(contract.securityEventsInput)
    .output(pageOf(contract.securityEvent))
    .query(({ ctx, input }) => listSecurityEvents(ctx, input)),
  suspend: adminProcedure
    .meta(rest('POST', '/admin/users/{id}/suspend', 'Suspend a member, or lift that', { tag }))
    .input(contract.suspendInput)
    .output(contract.adminUserDetails)
    .mutation(({ ctx, input }) => suspendMember(ctx, input)),
  setFounder: adminProcedure
    .meta(rest('POST', '/admin/users/{id}/founder', "Give a member the founder's badge, or take it back", { tag }))
    .input(contract.setFounderInput)
    .output(contract.adminUserDetails)
    .mutation(({ ctx, input }) => setFounder(ctx, input)),
  setAdmin: adminProcedure
    .meta(rest('POST', '/admin/users/{id}/admin', 'Make a member an admin, or take the role back', { tag }))
    .input(contract.setAdminInput)
    .output(contract.adminUserDetails)
    .mutation(({ ctx, input }) => setAdmin(ctx, input)),
  auditLog: adminProcedure
    .meta(rest('GET', '/admin/audit-log', 'What admins did, newest first', { tag, paged: true }))
    .input(contract.auditLogInput)
    .output(pageOf(contract.auditEntry))
    .query(({ ctx, input }) => readAuditLog(ctx, input)),
});
