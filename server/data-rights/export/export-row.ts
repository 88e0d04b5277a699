import { iso } from '../../platform/core/time.ts';

export type Row = Record<string, unknown>;

const timeNames = /(At|Until|End|endsAt|startsAt)$/;
/** Secrets, internal numbers, and the deciding admin. */
const secretNames =
  /(Hash|Key|seq|publicId|p256dh|auth|fingerprint|sealedSecret|lastStep|publicKey|counter|moderatedBy|decidedBy|resolvedBy|resolution|countedSides)$/;

/** A row with times in the contract's format, without hidden columns. */
export const toExportRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secretNames.test(name))
      .map(([name, value]) => [name, typeof value === 'number' && timeNames.test(name) ? iso(value) : value]),
  );
