import { z } from 'zod';

export const id = z.string().min(1).max(64);
/** An ISO 8601 timestamp in UTC, as the server writes it. */
export const isoTime = z.string().meta({ format: 'date-time' });

export const verificationStatus = z
  .enum(['none', 'pending', 'approved', 'rejected'])
  .meta({ id: 'VerificationStatus' });
export type VerificationStatus = z.infer<typeof verificationStatus>;

export const person = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isVerified: z.boolean().nullable(),
    verificationStatus: verificationStatus.nullable(),
    isFounder: z.boolean().nullable(),
    businessName: z.string().nullable(),
    averageRating: z.number().nullable().describe('From 1 to 5; null if no review counts yet.'),
    reviewCount: z.number().int().nullable(),
    completedExchanges: z.number().int().nullable(),
  })
  .meta({
    id: 'Person',
    description:
      'A member, as nested in posts, exchanges and conversations. A former member only has a name and an id.',
  });
export type Person = z.infer<typeof person>;

export const namedItem = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'NamedItem', description: 'Something to choose from a list by its id.' });
export type NamedItem = z.infer<typeof namedItem>;

export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
export const updatedCount = z.object({ updated: z.number().int() }).meta({ id: 'UpdatedCount' });
export const idInput = z.object({ id });

/** A cursor that contains the keys of the list's first items, so it is longer; for lists that are sorted by a value. */
export const namingCursor = z
  .string()
  .min(1)
  .max(2_000)
  .optional()
  .describe('What the page before answered as `X-Next-Cursor`.');

/** Cursor pagination, by pages of `defaultLimit` items; the cursor is opaque and comes from the previous page. */
export const pageFields = (defaultLimit: number) => ({
  limit: z.number().int().min(1).max(100).default(defaultLimit).describe('How many items a page has at most.'),
  cursor: z.string().min(1).max(200).optional().describe('What the page before answered as `X-Next-Cursor`.'),
});
export const pageInput = (defaultLimit: number) => z.object(pageFields(defaultLimit));
export type PageInput = z.infer<ReturnType<typeof pageInput>>;
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** Optional free text: trimmed, at most `max` characters; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();
