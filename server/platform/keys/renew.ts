import { erasures } from '#db/schema/data-rights/erasures.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Db } from '#db/client/types.ts';
import { and, asc, eq, getTableColumns, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { attachmentObject } from '../gateways/storage/objects.ts';
import type { Vault } from '../gateways/storage/vault.ts';
import type { Stores } from './open-stores.ts';

const BATCH = 200;

/** A column of sealed texts, and the column of the id under which each was sealed. */
type SealedColumn = { vault: Vault; id: SQLiteColumn; sealed: SQLiteColumn };

/** Re-encrypts a column; a row that was changed or deleted in the meantime is left as it is. */
const renewColumn = async (db: Db, { vault, id, sealed }: SealedColumn): Promise<number> => {
  const { table } = sealed;
  const key = Object.entries(getTableColumns(table)).find(([, column]) => column === sealed)?.[0] ?? '';
  let count = 0;
  for (let last = ''; ; ) {
    const rows = await db.fresh
      .select({ id: sql<string>`${id}`, text: sql<string>`${sealed}` })
      .from(table)
      .where(and(gt(id, last), isNotNull(sealed)))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) {
      const bytes = Buffer.from(row.text, 'base64url');
      if (vault.isCurrent(bytes)) continue;
      const changes = { [key]: vault.seal(row.id, vault.open(row.id, bytes)).toString('base64url') };
      const isUnchanged = and(eq(id, row.id), eq(sealed, row.text));
      count += (await db.write((tx) => tx.update(table).set(changes).where(isUnchanged).returning({ id }))).length;
    }
    if (rows.length < BATCH) return count;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Re-encrypts one object; returns how many that were. */
const renewObject = async ({ objects }: Stores, vault: Vault, key: string | null): Promise<number> => {
  const encrypted = key ? await objects.get(key) : null;
  if (!key || !encrypted || vault.isCurrent(encrypted)) return 0;
  await objects.put(key, vault.seal(key, vault.open(key, encrypted)));
  return 1;
};

const renewAttachments = async (db: Db, stores: Stores): Promise<number> => {
  let count = 0;
  for (let last = ''; ; ) {
    const rows = await db.fresh
      .select({ id: attachments.id, key: attachments.key })
      .from(attachments)
      .where(gt(attachments.id, last))
      .orderBy(asc(attachments.id))
      .limit(BATCH);
    for (const { key } of rows) count += await renewObject(stores, stores.vaults.attachments, attachmentObject(key));
    if (rows.length < BATCH) return count;
    last = rows.at(-1)?.id ?? last;
  }
};

const renewPictures = async (db: Db, stores: Stores): Promise<number> => {
  let count = 0;
  const { id, livePhotoKey, idDocumentKey } = verificationSubmissions;
  for (let last = ''; ; ) {
    const rows = await db.fresh
      .select({ id, livePhotoKey, idDocumentKey })
      .from(verificationSubmissions)
      .where(and(gt(id, last), or(isNotNull(livePhotoKey), isNotNull(idDocumentKey))))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) {
      count += await renewObject(stores, stores.vaults.identityPictures, row.livePhotoKey);
      count += await renewObject(stores, stores.vaults.identityPictures, row.idDocumentKey);
    }
    if (rows.length < BATCH) return count;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Re-encrypts with the newest key what older ones encrypted; safe while the server runs. Returns the counts. */
export const renewSealed = async (db: Db, stores: Stores) => {
  const { vaults } = stores;
  const renew = (vault: Vault, id: SQLiteColumn, sealed: SQLiteColumn) => renewColumn(db, { vault, id, sealed });
  return {
    secondFactors: await renew(vaults.secondFactors, secondFactors.userId, secondFactors.sealedSecret),
    erasures: await renew(vaults.erasures, erasures.userId, erasures.sealed),
    calendars: await renew(vaults.calendars, busyCalendars.id, busyCalendars.sealedUrl),
    answers: await renew(vaults.answers, idempotentCalls.id, idempotentCalls.sealed),
    pictures: await renewPictures(db, stores),
    attachments: await renewAttachments(db, stores),
    webhooks:
      (await renew(vaults.webhooks, webhooks.id, webhooks.sealedSecret)) +
      (await renew(vaults.webhooks, webhooks.id, webhooks.oldSealedSecret)) +
      (await renew(vaults.webhooks, webhookDeliveries.id, webhookDeliveries.sealedBody)),
  };
};
