import type { ReactNode } from 'react';
import type { Message } from '#contracts/messages/messages.ts';

/** Something else shown among the messages by its time, such as an offer. */
export interface ThreadEntry {
  id: string;
  createdAt: string;
  /** The member who did it; null for no one. */
  senderId: string | null;
  node: ReactNode;
}

export type ThreadRow = Message | ThreadEntry;

export const isMessage = (row: ThreadRow): row is Message => !('node' in row);

/** Messages and other entries in one order; each list keeps its own, and a message comes first at the same moment. */
export function mergeByTime(messages: readonly Message[], entries: readonly ThreadEntry[]): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let next = 0;
  for (const message of messages) {
    for (; next < entries.length; next += 1) {
      const entry = entries[next];
      if (!entry || entry.createdAt >= message.createdAt) break;
      rows.push(entry);
    }
    rows.push(message);
  }
  return [...rows, ...entries.slice(next)];
}
