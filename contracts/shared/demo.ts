export const DEMO_EMAIL = 'demo@proquo.test';
export const DEMO_PASSWORD = 'proquo-demo';

/** The demo's accounts and what each demonstrates. All share DEMO_PASSWORD. */
export const demoAccounts = [
  { email: DEMO_EMAIL, about: 'complete profile, trial with 25 days left' },
  { email: 'free@proquo.test', about: 'trial over, free plan, nothing used this month' },
  { email: 'ending@proquo.test', about: 'trial with 2 days left' },
  { email: 'premium@proquo.test', about: 'premium plan' },
  { email: 'plain@proquo.test', about: 'free plan, never had a trial' },
  { email: 'new@proquo.test', about: 'profile still to be completed' },
  { email: 'admin@proquo.test', about: 'administrator' },
] as const;

/** The code of an open invitation of the demo's first account. */
export const DEMO_INVITATION = 'ready-trade';
