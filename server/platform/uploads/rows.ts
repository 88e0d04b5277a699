import { attachments } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Where the rows of a purpose are. */
export type Rows = {
  table: typeof uploads;
  owner: typeof uploads.userId;
  /** The condition of the purpose's rows; undefined where all rows of the table are. */
  isOfPurpose: SQL | undefined;
  /** The condition of unbound rows, worded as that of an index, so that the index is used. */
  isUnbound: SQL;
};

export const allUploads: Rows = {
  table: uploads,
  owner: uploads.userId,
  isOfPurpose: undefined,
  isUnbound: inArray(uploads.status, ['issued', 'stored', 'orphaned']),
};

export const uploadRows = (purpose: string): Rows => ({ ...allUploads, isOfPurpose: eq(uploads.purpose, purpose) });

/** A file of a message has more columns than other uploads, and 'sent' is what is 'in-use' there. */
export const attachmentRows: Rows = {
  table: attachments as unknown as typeof uploads,
  owner: attachments.senderId as unknown as typeof uploads.userId,
  isOfPurpose: undefined,
  isUnbound: sql`${attachments.status} <> 'sent'`,
};
