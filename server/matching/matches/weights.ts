/** The parts of a match's score, 100 in all. `docs/matches.md` explains each. */
export const matchWeights = { degree: 35, bothWays: 30, distance: 15, balance: 10, liveliness: 10 } as const;

/** How much a match in one direction counts, compared with one by the same skill. */
export const degrees = {
  skill: 1,
  /** At least one of the two posts names no skill, so they match by industry. */
  industry: 0.8,
  /** Both posts name skills, different ones of the same industry. */
  otherSkill: 0.4,
} as const;
export type MatchedBy = keyof typeof degrees;
