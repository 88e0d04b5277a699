import { messages } from '#db/schema/messages/conversations.ts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { TimePosition } from '../platform/core/cursor.ts';

// Messages are ordered by time and not by id, which the sender's browser may have made.

export const newestFirst = () => [desc(messages.createdAt), desc(messages.id)];
export const oldestFirst = () => [asc(messages.createdAt), asc(messages.id)];

export const positionOf = ({ createdAt: at, id }: { createdAt: number; id: string }): TimePosition => ({ at, id });
export const isBefore = ({ at, id }: TimePosition): SQL =>
  sql`(${messages.createdAt}, ${messages.id}) < (${at}, ${id})`;
export const isAfter = ({ at, id }: TimePosition): SQL => sql`(${messages.createdAt}, ${messages.id}) > (${at}, ${id})`;
