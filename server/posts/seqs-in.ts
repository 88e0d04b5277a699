import { dialect } from '#db/client/dialect.ts';
import { placeholder } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Whether a post is one of `seqs`, one parameter however many they are. */
export const isOneOfSeqs = (): SQL =>
  dialect === 'postgres'
    ? sql`${posts.seq} = any(cast(${placeholder('seqs')} as bigint[]))`
    : sql`${posts.seq} in (select value from json_each(${placeholder('seqs')}))`;

/** These as the value of that parameter. */
export const seqsValue = (seqs: number[]): string =>
  dialect === 'postgres' ? `{${seqs.join(',')}}` : JSON.stringify(seqs);
