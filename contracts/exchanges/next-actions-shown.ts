/** How many of what waits is listed unless more is asked for. Without zod, for the first screen. */
export const NEXT_ACTIONS_SHOWN = 5;
