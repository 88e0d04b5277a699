import { adminRouter } from './admin/router.ts';
import { appointmentsRouter } from './appointments/router.ts';
import { authRouter } from './auth/router.ts';
import { blocksRouter } from './blocks/router.ts';
import { boostsRouter } from './boosts/router.ts';
import { disputesRouter } from './disputes/router.ts';
import { emailRouter } from './email/router.ts';
import { exchangesRouter } from './exchanges/router.ts';
import { favoritesRouter } from './favorites/router.ts';
import { invitationsRouter } from './invitations/router.ts';
import { awayRouter } from './profile/away/router.ts';
import { hoursRouter } from './profile/hours/router.ts';
import { termsRouter } from './exchanges/terms/router.ts';
import { jobsRouter } from './admin/job-queue/router.ts';
import { messagesRouter } from './messages/router.ts';
import { notificationsRouter } from './notifications/router.ts';
import { postsRouter } from './posts/router.ts';
import { erasureRouter } from './profile/erasure/router.ts';
import { profileRouter } from './profile/router.ts';
import { pushRouter } from './notifications/push/router.ts';
import { reportsRouter } from './reports/router.ts';
import { supportRouter } from './support/router.ts';
import { reviewsRouter } from './reviews/router.ts';
import { circlesAdminRouter } from './circles/admin/router.ts';
import { circlesRouter } from './circles/router.ts';
import { matchesRouter } from './matches/router.ts';
import { skillsRouter } from './skills/router.ts';
import { subscriptionRouter } from './billing/router.ts';
import { mergeRouters, router } from './trpc/procedures.ts';
import { turnsRouter } from './turns/router.ts';
import { verificationRouter } from './verification/router.ts';
import { wishesRouter } from './wishes/router.ts';

export const appRouter = router({
  auth: authRouter,
  profile: mergeRouters(profileRouter, erasureRouter),
  posts: postsRouter,
  circles: circlesRouter,
  circlesAdmin: circlesAdminRouter,
  matches: matchesRouter,
  skills: skillsRouter,
  exchanges: exchangesRouter,
  terms: termsRouter,
  away: awayRouter,
  hours: hoursRouter,
  appointments: appointmentsRouter,
  disputes: disputesRouter,
  reviews: reviewsRouter,
  messages: messagesRouter,
  blocks: blocksRouter,
  reports: reportsRouter,
  support: supportRouter,
  notifications: notificationsRouter,
  turns: turnsRouter,
  favorites: favoritesRouter,
  wishes: wishesRouter,
  invitations: invitationsRouter,
  subscription: subscriptionRouter,
  boosts: boostsRouter,
  email: emailRouter,
  push: pushRouter,
  verification: verificationRouter,
  jobs: jobsRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
