import type { SkillSide } from '#contracts/posts/skills.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';

// What posts and profiles can name: industries, services and skills.

export const industries = c.table('industries', {
  id: c.text().primaryKey(),
  name: c.text().notNull().unique(),
  position: c.int().notNull(),
});

/** Names to suggest for the service of a post; unlike a skill, nothing refers to one. */
export const services = c.table('services', {
  id: c.text().primaryKey(),
  name: c.text().notNull().unique(),
  position: c.int().notNull(),
});

export const skills = c.table(
  'skills',
  {
    id: c.text().primaryKey(),
    name: c.text().notNull().unique(),
    industryId: c
      .text()
      .notNull()
      .references(() => industries.id),
    position: c.int().notNull(),
  },
  (t) => [c.index('skills_by_industry').on(t.industryId, t.position)],
);

/** The normalized words of each skill, its name included; the key keeps two skills from sharing one. */
export const skillWords = c.table(
  'skill_words',
  {
    word: c.text().primaryKey(),
    skillId: c
      .text()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (t) => [c.index('skill_words_by_skill').on(t.skillId)],
);

/** What posts say where they name no skill, counted and not linked to members. */
export const unknownWords = c.table(
  'unknown_words',
  {
    word: c.text().notNull(),
    side: c.text().$type<SkillSide>().notNull(),
    count: c.int().notNull().default(0),
    lastSeenAt: c.time().notNull(),
  },
  (t) => [
    c.primaryKey({ columns: [t.word, t.side] }),
    c.index('unknown_words_by_count').on(t.count),
    c.index('unknown_words_by_age').on(t.lastSeenAt),
    c.check('unknown_words_side', sql`${t.side} in ('offered', 'wanted')`),
  ],
);
