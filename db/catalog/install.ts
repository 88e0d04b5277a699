import { normalizeWords } from '#contracts/posts/skill-words.ts';
import type { Db, Queryable, Tx } from '#db/client/types.ts';
import { industries, services } from '#db/schema/posts/catalog.ts';
import { skills, skillWords } from '#db/schema/posts/catalog.ts';
import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { catalog } from './catalog.ts';

const BATCH = 500;

const words = catalog.skills.flatMap(({ id, name, alsoCalled }) =>
  [...new Set([name, ...alsoCalled].map(normalizeWords))].map((word) => ({ word, skillId: id })),
);

/** All of a column, as one value: thousands of rows take a server that starts many times as long. */
const listAll = async (db: Queryable, column: SQLiteColumn): Promise<Set<string>> => {
  const [row] = await db
    .select({ lines: sql<string | null>`string_agg(${column}, ${sql.raw("'\n'")})` })
    .from(column.table);
  return new Set(row?.lines?.split('\n'));
};

/** What is missing. A word that an admin gave to another skill stays there. */
const findMissing = async (db: Queryable) => {
  const existingIndustries = await listAll(db, industries.id);
  const existingServices = await listAll(db, services.id);
  const existingSkills = await listAll(db, skills.id);
  const existingWords = await listAll(db, skillWords.word);
  const missing = {
    industries: catalog.industries.filter(({ id }) => !existingIndustries.has(id)),
    services: catalog.services.filter(({ id }) => !existingServices.has(id)),
    skills: catalog.skills
      .filter(({ id }) => !existingSkills.has(id))
      .map(({ id, name, industryId, position }) => ({ id, name, industryId, position })),
    words: words.filter(({ word }) => !existingWords.has(word)),
  };
  return Object.values(missing).some((rows) => rows.length > 0) ? missing : null;
};

const insertWords = async (tx: Tx, missing: typeof words): Promise<void> => {
  // A skill of the same name that an admin made before keeps a catalog's skill, and so its words, out.
  const stored = new Set((await tx.select({ id: skills.id }).from(skills)).map(({ id }) => id));
  const rows = missing.filter(({ skillId }) => stored.has(skillId));
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insert(skillWords)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing();
  }
};

/** Inserts what is missing of the catalog, also after an upgrade; what is there stays as it is. */
export const installCatalog = async (db: Db): Promise<void> => {
  if (!(await findMissing(db.fresh))) return;
  await db.write(async (tx) => {
    const missing = await findMissing(tx);
    if (!missing) return;
    if (missing.industries.length > 0) await tx.insert(industries).values(missing.industries).onConflictDoNothing();
    if (missing.services.length > 0) await tx.insert(services).values(missing.services).onConflictDoNothing();
    if (missing.skills.length > 0) await tx.insert(skills).values(missing.skills).onConflictDoNothing();
    await insertWords(tx, missing.words);
  });
};
