import type { Removal } from './removal.ts';

/** Of what stands on screens. */
export const removalsOfScreens: Removal[] = [
  {
    row: '1: Mobile below 768 px, tablet below 1024 px, desktop from there on',
    file: 'src/hooks/use-breakpoint.ts',
    find: "const tablet = '(width >= 768px)';",
    replace: "const tablet = '(width >= 767px)';",
  },
  {
    row: '2: The bell counts without a reload',
    file: 'src/realtime/realtime.ts',
    find: '    trpc.notifications.list.pathFilter(),\n    trpc.notifications.unreadCount.queryFilter(),',
    replace: '    trpc.notifications.list.pathFilter(),',
  },
  {
    row: '2: The dashboard shows a loading state until the user is known',
    file: 'src/features/dashboard/dashboard-page.tsx',
    find: '{ready ? null : <Waiting />}',
    replace: '{ready ? null : null}',
  },
  {
    row: '2: contact preselects a user',
    file: 'src/features/messages/messages-page.tsx',
    find: 'const contactId = contact === me ? undefined : contact;',
    replace: 'const contactId = contact === me ? contact : undefined;',
  },
  {
    row: '2: Contact goes to /messages?contact=, disabled on own posts',
    file: 'src/features/search/post-actions.tsx',
    find: 'search={{ contact: post.userId }}',
    replace: 'search={{}}',
  },
  {
    row: '2: /dashboard-full: links to /messages, /exchanges, /settings',
    file: 'src/features/dashboard-full/more-links.tsx',
    find: "  { to: '/exchanges', label: 'Exchanges', icon: ArrowLeftRight },\n",
    replace: '',
  },
  {
    row: '2: /dashboard-full: stats card, rating New without reviews',
    file: 'src/features/dashboard-full/stats-card.tsx',
    find: ": 'New' },",
    replace: ": '0' },",
  },
  {
    row: '2: /debug-center and the system test show true state and repair',
    file: 'src/features/developer/probes.ts',
    find: "get('/readyz')",
    replace: "get('/healthz')",
  },
  {
    row: '2: Onboarding: five steps, actions, progress, percentage, bars, Previous, Next, Get Started, close',
    file: 'src/features/onboarding/onboarding-modal.tsx',
    find: "    action: linkTo('/messages', 'Go to Messages'),\n",
    replace: '',
  },
  {
    row: '2: Reset Password dialog with email and Send Reset Link',
    file: 'src/features/auth/auth-dialog.tsx',
    find: "{view === 'forgot' && !sentTo ? <ForgotPasswordForm {...shared} onSent={setSentTo} /> : null}",
    replace: '',
  },
  {
    row: '2: Search: box, filters (industry, type), counts, two tabs',
    file: 'src/features/search/filters.tsx',
    find: '<Field label="Industry">',
    replace: '<Field label="Anything">',
  },
  {
    row: '4: Picture flow: nothing uploads by itself; on success the dialog closes',
    file: 'src/components/picture/create-uploader.ts',
    find: 'autoProceed: false,',
    replace: 'autoProceed: true,',
  },
  {
    row: '4: Signing in..., Creating account..., Sending...',
    file: 'src/features/auth/login-form.tsx',
    find: "{login.isPending ? 'Signing in...' : 'Sign in'}",
    replace: "{'Sign in'}",
  },
  {
    row: '4: The tour shows once per member and browser; onboarding after 1.5 s; Help resets',
    file: 'src/features/onboarding/onboarding-modal.tsx',
    find: 'if (dismissal || !due) return null;',
    replace: 'if (dismissal) return null;',
  },
  {
    row: '4: The toast of the first unread notification goes after 5 seconds',
    file: 'src/lib/toast.ts',
    find: 'export const TOAST_DURATION = 5000;',
    replace: 'export const TOAST_DURATION = 60_000;',
  },
  {
    row: '4: Requesting reveals the serviceRequested field',
    file: 'src/features/posts/form/service-fields.tsx',
    find: '{requesting ? (',
    replace: '{false ? (',
  },
  {
    row: '4: Verification states, wizard steps, blurred preview',
    file: 'src/features/verification/id-preview.tsx',
    find: "!shown && 'blur-lg'",
    replace: "!shown && ''",
  },
  {
    row: '4: Trial banner and dialog at 3 or fewer days, and once after the end',
    file: 'src/features/subscription/trial-banner.tsx',
    find: 'trial.daysLeft <= TRIAL_WARNING_DAYS;',
    replace: 'trial.daysLeft < TRIAL_WARNING_DAYS;',
  },
  {
    row: '9: Five recent opportunities',
    file: 'src/features/dashboard/opportunities.tsx',
    find: 'const RECENT = 5;',
    replace: 'const RECENT = 6;',
  },
  {
    row: '9: Timing: autosave 2 s',
    file: 'src/features/settings/use-autosave.ts',
    find: 'export const AUTOSAVE_DELAY = 2000;',
    replace: 'export const AUTOSAVE_DELAY = 1000;',
  },
  {
    row: '9: Timing: onboarding 1.5 s, iOS prompt 3 s',
    file: 'src/features/pwa/install-prompt.tsx',
    find: 'const IOS_AFTER_MS = 3000;',
    replace: 'const IOS_AFTER_MS = 0;',
  },
];
