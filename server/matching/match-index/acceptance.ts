/** How often a member was asked, said yes and left; null for a member who was never asked. */
export type Asks = { asked: number | null; saidYes: number | null; left: number | null };

/** The likelihood of a yes that no member exceeds. */
export const MAX_ACCEPT = 0.95;

/** How likely a member says yes to a circle: from their answers, with a guess of 0.6 that fades as they are asked. */
export const acceptOf = ({ asked, saidYes, left }: Asks): number =>
  Math.min(MAX_ACCEPT, (((saidYes ?? 0) + 3) / ((asked ?? 0) + 5)) * 0.5 ** (left ?? 0));
