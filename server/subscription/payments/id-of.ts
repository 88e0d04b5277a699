/** Stripe refers to a related object by its id, or embeds it. */
export const idOf = (related: string | { id: string } | null | undefined): string | null =>
  typeof related === 'string' ? related : (related?.id ?? null);
