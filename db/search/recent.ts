import { dialect } from '../client/dialect.ts';
import { sql } from 'drizzle-orm';

/**
 * The words of so many of the newest posts stand in a small index of their own, too; the triggers of posts that fill it
 * count with the same number.
 */
export const RECENT = 20_000;

const recent = sql.raw(String(RECENT));

/** After this key the index of the recent posts has all. Of the sequence, because the newest posts may be gone. */
export const beforeRecent =
  dialect === 'postgres'
    ? sql`(select last_value - ${recent} from posts_seq_seq)`
    : sql`(select seq - ${recent} from sqlite_sequence where name = 'posts')`;
