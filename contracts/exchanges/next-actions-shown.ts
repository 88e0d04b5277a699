/** How many of what waits is listed unless more is asked for. Without zod, for the first screen. */
export const TURNS_SHOWN = 5;
