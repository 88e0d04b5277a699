import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Bounds, type IncomingFile, receiveFile } from './receive-file.ts';
import { createSlots, tooManyAtOnce } from './slots.ts';

export type StoredKind = 'attachment' | 'picture';

const MAX_AT_ONCE = 100;
const MAX_OF_ADDRESS = 10;

/** The files that are on their way to this node: how many at once, and where they are kept until they are stored. */
export type IncomingFiles = {
  /**
   * Begins an upload; the function ends it.
   * @throws UPLOAD_UNDER_WAY while another one of the member is, TOO_MANY_UPLOADS for too many of an address or in all
   */
  begin(of: { userId: string; ip: string }): () => void;
  receive(body: Readable, bounds: Bounds): Promise<IncomingFile>;
  /** Counts what was stored. */
  countStored(kind: StoredKind, bytes: number): void;
  counters(): { underWay: number; stored: Record<StoredKind, number> };
};

export const createIncomingFiles = (env: { DATA_DIR: string; RATE_LIMIT: boolean }): IncomingFiles => {
  const folder = join(env.DATA_DIR, 'incoming');
  const slots = createSlots(env, { atOnce: MAX_AT_ONCE, ofAddress: MAX_OF_ADDRESS, refusal: 'TOO_MANY_UPLOADS' });
  const sendingMembers = new Set<string>();
  const stored = { attachment: 0, picture: 0 };
  return {
    begin: ({ userId, ip }) => {
      if (sendingMembers.has(userId)) throw tooManyAtOnce('UPLOAD_UNDER_WAY');
      const end = slots.admit(ip);
      sendingMembers.add(userId);
      let isUnderWay = true;
      return () => {
        // Once: the member's next one may have begun.
        if (isUnderWay) sendingMembers.delete(userId);
        isUnderWay = false;
        end();
      };
    },
    receive: (body, bounds) => receiveFile(folder, body, bounds),
    countStored: (kind, bytes) => {
      stored[kind] += bytes;
    },
    counters: () => ({ underWay: slots.count(), stored }),
  };
};
