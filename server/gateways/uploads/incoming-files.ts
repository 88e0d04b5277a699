import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../core/app-error.ts';
import { rateLimitKey } from '../../core/ip-address.ts';
import { type Bounds, type IncomingFile, receiveFile } from './receive-file.ts';
import { createSlots } from './slots.ts';

export type StoredKind = 'attachment' | 'picture';

const MAX_AT_ONCE = 100;
const MAX_OF_ADDRESS = 10;
const RETRY_AFTER_SECONDS = 5;

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
  figures(): { underWay: number; stored: Record<StoredKind, number> };
};

export const createIncomingFiles = (env: { DATA_DIR: string; RATE_LIMIT: boolean }): IncomingFiles => {
  const folder = join(env.DATA_DIR, 'incoming');
  const slots = createSlots();
  const stored = { attachment: 0, picture: 0 };
  return {
    begin: ({ userId, ip }) => {
      const [member, address] = [`member:${userId}`, `address:${rateLimitKey(ip)}`];
      const wait = { retryAfterSeconds: RETRY_AFTER_SECONDS };
      if (slots.count(member) > 0) throw new AppError('UPLOAD_UNDER_WAY', wait);
      const isAddressFull = env.RATE_LIMIT && slots.count(address) >= MAX_OF_ADDRESS;
      if (isAddressFull || slots.count('all') >= MAX_AT_ONCE) throw new AppError('TOO_MANY_UPLOADS', wait);
      return slots.take([member, address, 'all']);
    },
    receive: (body, bounds) => receiveFile(folder, body, bounds),
    countStored: (kind, bytes) => {
      stored[kind] += bytes;
    },
    figures: () => ({ underWay: slots.count('all'), stored }),
  };
};
