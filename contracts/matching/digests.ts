/** The steps that the letters of the first two weeks are about, in their order. */
export const firstSteps = ['profile', 'post', 'sought', 'request'] as const;
export type FirstStep = (typeof firstSteps)[number];
