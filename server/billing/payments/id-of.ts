/** Stripe names a related object by its id, or brings the whole of it. */
export const idOf = (related: string | { id: string } | null | undefined): string | null =>
  typeof related === 'string' ? related : (related?.id ?? null);
