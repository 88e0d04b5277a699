import type { Removal } from './removal.ts';

/** Of rules, paths and what is sent. */
export const removalsOfRules: Removal[] = [
  {
    row: '1: A trial of 30 days; new accounts are welcomed with it',
    file: 'contracts/app.ts',
    find: 'export const TRIAL_DAYS = 30;',
    replace: 'export const TRIAL_DAYS = 14;',
  },
  {
    row: '2: /api/logout, /api/auth/logout end the session',
    file: 'server/http/client/navigations.ts',
    find: '      await logout(ctx);\n',
    replace: '',
  },
  {
    row: '2: /api/login and /api/auth/login lead to /login',
    file: 'server/http/client/navigations.ts',
    find: "['/api/login', '/api/auth/login']",
    replace: "['/api/login']",
  },
  {
    row: '3: Registration payload: with the times of acceptance, without confirmPassword',
    file: 'src/features/auth/register-form.tsx',
    find: 'termsAcceptedAt: now,',
    replace: '',
  },
  {
    row: '3: User stats and admin stats: their fields',
    file: 'server/profile/stats.ts',
    find: 'networkSize: network?.size ?? 0,',
    replace: 'networkSize: 0,',
  },
  {
    row: '5: Posting is blocked on the client when canPost is false',
    file: 'src/features/posts/use-create-post.ts',
    find: "    if (!usage.canPost) return limitToast('post', words.limit, onUpgrade);\n",
    replace: '',
  },
  {
    row: '5: Reset password: 8 characters, match',
    file: 'contracts/auth.ts',
    find: "(form) => form.password === form.confirmPassword, {\n    path: ['confirmPassword'],\n    message: authMessages.mismatch,\n  });\n\nexport const changePasswordInput",
    replace: '() => true);\n\nexport const changePasswordInput',
  },
  {
    row: '5: Industries are sent joined by comma and space',
    file: 'src/features/posts/form/post-draft.ts',
    find: "names.join(', ')",
    replace: "names.join(';')",
  },
  {
    row: '5: Email panel: Email required, All fields required',
    file: 'src/features/email/welcome-email-form.tsx',
    find: "    if (email.trim() === '') return toast({ title: 'Email required', variant: 'destructive' });\n",
    replace: '',
  },
  {
    row: '6: Admin: stats, users, moderation; others find nothing there',
    file: 'src/session/route-access.ts',
    find: "access === 'admin' && !user?.isAdmin ? 'not-found' : 'page'",
    replace: "user ? 'page' : 'page'",
  },
  {
    row: '6: Complete members have all member screens',
    file: 'src/route-tree.gen.ts',
    find: "  path: '/reviews',",
    replace: "  path: '/ratings',",
  },
  {
    row: '7: All calls carry the cookie; a 401 on a read is an empty result',
    file: 'src/session/session.ts',
    find: '        if (isUnauthorized(error)) return null;\n',
    replace: '',
  },
  {
    row: '7: GET /api/auth/user; POST /api/auth/login, register, forgot-password, reset-password, logout',
    file: 'server/auth/router.ts',
    find: "rest('POST', '/auth/logout', {",
    replace: "rest('POST', '/auth/sign-out', {",
  },
  {
    row: '7: GET /api/reviews',
    file: 'server/reviews/router.ts',
    find: "rest('GET', '/reviews', {",
    replace: "rest('GET', '/all-reviews', {",
  },
  {
    row: '7: PUT and DELETE /api/user/profile-image',
    file: 'server/profile/router.ts',
    find: "rest('DELETE', '/user/profile-image', {",
    replace: "rest('DELETE', '/user/picture', {",
  },
  {
    row: '8: Email panel: five failures and four successes',
    file: 'src/features/email/connection-test.tsx',
    find: "title: 'Error testing email'",
    replace: "title: 'Error'",
  },
  {
    row: '8: Notification deleted; all marked as read',
    file: 'src/features/notifications/use-notification-actions.ts',
    find: "    onSuccess: () => toast({ title: 'All notifications marked as read' }),\n",
    replace: '',
  },
  {
    row: '9: Passwords 8; names 2 at registration, 50 in settings',
    file: 'contracts/auth-messages.ts',
    find: 'export const MIN_PASSWORD = 8;',
    replace: 'export const MIN_PASSWORD = 7;',
  },
  {
    row: '9: Verification: 10 MB, 24 hours, three resubmissions',
    file: 'src/features/verification/use-identity-files.ts',
    find: 'const MAX_BYTES = 10 * 1024 * 1024;',
    replace: 'const MAX_BYTES = 100 * 1024 * 1024;',
  },
  {
    row: '6: Own posts are not among the opportunities',
    file: 'server/posts/list-recent.ts',
    find: "postFilters(ctx, { from: 'others' })",
    replace: 'postFilters(ctx, {})',
  },
  {
    row: '6: Free members have caps, premium and trial have none',
    file: 'server/usage/allowance.ts',
    find: 'max: isUnlimited ? NO_LIMIT : free',
    replace: 'max: NO_LIMIT',
  },
  {
    row: '9: 30 s fresh, no retry, no refetch on focus, no polling (but for a minute after a payment)',
    file: 'src/realtime/realtime.ts',
    find: '    trpc.verification.own.queryFilter(),\n  ],\n  exchange',
    replace: '  ],\n  exchange',
  },
  {
    row: '9: Urgency: urgent, moderate, otherwise low',
    file: 'server/posts/nearby/fitting.ts',
    find: "matches && isClose ? 'urgent' : ",
    replace: '',
  },
];
