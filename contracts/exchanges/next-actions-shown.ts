/** How many rows of what waits are listed unless more are asked for. Without zod, for the first screen. */
export const NEXT_ACTIONS_SHOWN = 5;
