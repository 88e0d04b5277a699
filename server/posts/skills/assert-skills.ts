import { skills } from '#db/schema/posts/catalog.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';

type Lists = { skillsOffered?: string[] | undefined; skillsWanted?: string[] | undefined };
const fields = ['skillsOffered', 'skillsWanted'] as const;

/** Refuses ids that name no skill; the error names the position of the first. */
export const assertSkills = async (db: Queryable, lists: Lists): Promise<void> => {
  const ids = [...new Set(fields.flatMap((field) => lists[field] ?? []))];
  if (ids.length === 0) return;
  const rows = await db.select({ id: skills.id }).from(skills).where(inArray(skills.id, ids));
  const existing = new Set(rows.map(({ id }) => id));
  for (const field of fields) {
    const unknown = (lists[field] ?? []).findIndex((id) => !existing.has(id));
    if (unknown >= 0) throw new AppError('UNKNOWN_SKILL', { field: [field, unknown] });
  }
};
