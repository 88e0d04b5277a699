/** The steps that the onboarding emails are about, in their order. */
export const firstSteps = ['profile', 'post', 'sought', 'request'] as const;
export type FirstStep = (typeof firstSteps)[number];
