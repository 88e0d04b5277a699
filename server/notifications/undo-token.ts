import type { notifications } from '#db/schema/notifications/notifications.ts';
import { z } from 'zod';
import type { Signatures } from '../platform/core/signatures.ts';
import { MINUTE } from '../platform/core/time.ts';

const PURPOSE = 'notification-undo';
const VALID_MS = 10 * MINUTE;

type Row = typeof notifications.$inferSelect;
/** The time is in it, because a later block removes notifications for good. */
type Deleted = { row: Row; deletedAt: number };

const shape = z.object({ row: z.custom<Row>(), deletedAt: z.number(), until: z.number() });

/** A deleted notification under the server's signature: so it can be taken back, and nothing is kept of it here. */
export const makeUndoToken = (signatures: Signatures, deleted: Deleted): string => {
  const body = Buffer.from(JSON.stringify({ ...deleted, until: Date.now() + VALID_MS })).toString('base64url');
  return `${body}.${signatures.sign(PURPOSE, body)}`;
};

/** What was deleted; null for a token that is forged or too old. */
export const readUndoToken = (signatures: Signatures, token: string): Deleted | null => {
  const [body = '', signature = ''] = token.split('.');
  if (!signatures.verify(PURPOSE, body, signature)) return null;
  const { until, ...deleted } = shape.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return until > Date.now() ? deleted : null;
};
