import * as contract from '#contracts/admin.ts';
import { user } from '#contracts/profile.ts';
import { pageOf } from '#contracts/shared.ts';
import { adminProcedure, rest, router } from '../trpc.ts';
import { readAnalytics } from './analytics.ts';
import { listUsers } from './list-users.ts';
import { adminStats } from './stats.ts';

const tag = 'Admin';

export const adminRouter = router({
  analytics: adminProcedure
    .meta(rest('GET', '/admin/analytics', 'Sign-ups, posts and exchanges by day', { tag }))
    .input(contract.analyticsInput)
    .output(contract.analytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),
  stats: adminProcedure
    .meta(rest('GET', '/admin/stats', 'Figures of the platform', { tag }))
    .output(contract.adminStats)
    .query(({ ctx }) => adminStats(ctx)),
  users: adminProcedure
    .meta(rest('GET', '/admin/users', 'All members', { tag, paged: true }))
    .input(contract.adminUsersInput)
    .output(pageOf(user))
    .query(({ ctx, input }) => listUsers(ctx, input)),
});
