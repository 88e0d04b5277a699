import { iso } from '../../core/time.ts';

export type Row = Record<string, unknown>;

const isTime = /(At|Until|End|endsAt|startsAt)$/;
/** Keys of secrets, numbers of our own bookkeeping, and which admin decided. */
const hidden =
  /(Hash|Key|seq|publicId|p256dh|auth|fingerprint|sealedSecret|lastStep|publicKey|counter|moderatedBy|decidedBy|resolvedBy|resolution)$/;

/** A row with its times as the contract writes them, and without what is nobody's business. */
export const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !hidden.test(name))
      .map(([name, value]) => [name, typeof value === 'number' && isTime.test(name) ? iso(value) : value]),
  );
