import { adminRouter } from '../admin/router.ts';
import { appointmentsRouter } from '../exchanges/appointments/router.ts';
import { statementsRouter } from '../exchanges/statements/router.ts';
import { authRouter } from '../auth/router.ts';
import { blocksRouter } from '../auth/blocks/router.ts';
import { boostsRouter } from '../posts/boosts/router.ts';
import { stillAvailableRouter } from '../posts/ending/still-available/router.ts';
import { disputesRouter } from '../exchanges/disputes/router.ts';
import { emailRouter } from '../admin/broadcasts/router.ts';
import { exchangesRouter } from '../exchanges/router.ts';
import { favoritesRouter } from '../posts/favorites/router.ts';
import { invitationsRouter } from '../matching/invitations/router.ts';
import { awayRouter } from '../profile/away/router.ts';
import { placesRouter } from '../profile/places/router.ts';
import { suggestionsRouter } from '../profile/suggestions/router.ts';
import { hoursRouter } from '../profile/hours/router.ts';
import { termsRouter } from '../exchanges/terms/router.ts';
import { adminStatementsRouter } from '../admin/statements/router.ts';
import { jobsRouter } from '../admin/job-queue/router.ts';
import { messagesRouter } from '../messages/router.ts';
import { notificationsRouter } from '../notifications/router.ts';
import { postsRouter } from '../posts/router.ts';
import { erasureRouter } from '../data-rights/erasure/router.ts';
import { publicRouter } from '../public/router.ts';
import { profileRouter } from '../profile/router.ts';
import { pushRouter } from '../notifications/push/router.ts';
import { suspectsRouter } from '../admin/suspects/router.ts';
import { heldPostsRouter } from '../admin/held-posts/router.ts';
import { appealsRouter } from '../admin/appeals/router.ts';
import { decisionsRouter } from '../decisions/router.ts';
import { staffRouter } from '../admin/staff/router.ts';
import { reportsRouter } from '../admin/reports/router.ts';
import { supportRouter } from '../admin/support/router.ts';
import { reviewsRouter } from '../exchanges/reviews/router.ts';
import { circlesAdminRouter } from '../matching/circles/staff/router.ts';
import { circlesRouter } from '../matching/circles/router.ts';
import { matchesRouter } from '../matching/matches/router.ts';
import { skillsRouter } from '../posts/skills/router.ts';
import { subscriptionRouter } from '../subscription/router.ts';
import { webhooksRouter } from '../webhooks/router.ts';
import { mergeRouters, router } from '../platform/trpc/procedures.ts';
import { portfolioRouter } from '../profile/portfolio/router.ts';
import { uploadsRouter } from '../platform/uploads/router.ts';
import { nextActionsRouter } from '../exchanges/next-actions/router.ts';
import { verificationRouter } from '../profile/verification/router.ts';
import { savedSearchesRouter } from '../matching/saved-searches/router.ts';

export const appRouter = router({
  auth: authRouter,
  profile: mergeRouters(profileRouter, erasureRouter),
  uploads: uploadsRouter,
  portfolio: portfolioRouter,
  posts: postsRouter,
  heldPosts: heldPostsRouter,
  suspects: suspectsRouter,
  circles: circlesRouter,
  circlesAdmin: circlesAdminRouter,
  matches: matchesRouter,
  skills: skillsRouter,
  exchanges: exchangesRouter,
  terms: termsRouter,
  places: placesRouter,
  suggestions: suggestionsRouter,
  away: awayRouter,
  hours: hoursRouter,
  staff: staffRouter,
  decisions: decisionsRouter,
  appeals: appealsRouter,
  appointments: appointmentsRouter,
  statements: statementsRouter,
  disputes: disputesRouter,
  reviews: reviewsRouter,
  messages: messagesRouter,
  blocks: blocksRouter,
  reports: reportsRouter,
  support: supportRouter,
  notifications: notificationsRouter,
  turns: nextActionsRouter,
  favorites: favoritesRouter,
  wishes: savedSearchesRouter,
  public: publicRouter,
  invitations: invitationsRouter,
  subscription: subscriptionRouter,
  boosts: boostsRouter,
  stillAvailable: stillAvailableRouter,
  email: emailRouter,
  push: pushRouter,
  webhooks: webhooksRouter,
  verification: verificationRouter,
  jobs: jobsRouter,
  adminStatements: adminStatementsRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
