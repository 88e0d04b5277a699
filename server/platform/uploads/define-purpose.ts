import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { DAY } from '../core/time.ts';
import { type Drawing, drawingRefusals } from '../gateways/decoding/drawing.ts';
import type { StoredKind } from '../gateways/incoming/incoming-files.ts';
import type { Vault } from '../gateways/storage/vault.ts';
import { type Rows, uploadRows } from './rows.ts';

/** What members upload files for: what is taken, what is made of it, and how long it waits. */
export type Purpose<S extends string = string> = {
  /** The name of the purpose in the column `purpose` and in jobs. */
  name: string;
  rows: Rows;
  maxBytes: number;
  /** Whether a file has to be as large as it was announced. */
  isExact?: true;
  drawing: Drawing<S>;
  /** The storage's names of what was made, by size. */
  objects: (key: string) => Record<S, string>;
  /** What encrypts it at rest; null where everyone may see it. */
  vault: ((deps: Pick<Deps, 'vaults'>) => Vault) | null;
  /** How long it stays without being bound. */
  unboundMs: number;
  /** How the metrics count it, and the quota; null where neither does. */
  countedAs: StoredKind | null;
  refusals: {
    tooLarge: ErrorCode;
    /** The refusal if what should be bound is not there, or not the member's. */
    missing: ErrorCode;
    /** The refusal of an address in a bucket that takes nothing more. */
    spent?: ErrorCode;
  };
  /**
   * The signed address, and words for its API description: `what` names the file, `these` several files; null where the
   * file comes with a form.
   */
  address: { path: string; tag: string; issuedBy: string; what: string; these: string } | null;
};

type Entry<S extends string> = Omit<Purpose<S>, 'rows' | 'unboundMs'> & Partial<Purpose<S>>;

/** A purpose whose rows are in the table of uploads, and wait for a day, unless it says otherwise. */
export const definePurpose = <S extends string>(entry: Entry<S>): Purpose<S> => ({
  rows: uploadRows(entry.name),
  unboundMs: DAY,
  ...entry,
});

/** What a file is refused for. */
const faultsOf = ({ refusals, drawing, isExact }: Purpose): ErrorCode[] => [
  ...new Set<ErrorCode>([
    refusals.tooLarge,
    ...drawingRefusals(drawing),
    ...(isExact ? (['UPLOAD_OTHER_SIZE'] as const) : []),
    ...(drawing.isMoving ? (['ANIMATION_TOO_LONG'] as const) : []),
    'FILE_TOO_SLOW',
    'QUOTA',
  ]),
];

/** Whether a file was refused for what it is, and not for the connection, for others, or for an attempt in progress. */
export const isFilesFault = (purpose: Purpose, error: unknown): boolean =>
  error instanceof AppError && faultsOf(purpose).includes(error.code);

/** What storing a file refuses with. */
export const storingRefusals = (purpose: Purpose): ErrorCode[] => [
  ...faultsOf(purpose),
  'TOO_MANY_UPLOADS',
  'UPLOAD_UNDER_WAY',
  'UPLOAD_REFUSED',
];
