import { erasures } from '#db/schema/data-rights/erasures.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import type { Db } from '#db/client/types.ts';
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import { attachmentObject } from '../gateways/storage/objects.ts';
import type { Vault } from '../gateways/storage/vault.ts';
import type { Stores } from './open-stores.ts';

const BATCH = 200;

/** `id`: with which it is sealed. */
type Sealed = { id: string; sealed: string };
type Table = {
  vault: Vault;
  after: (id: string) => Promise<Sealed[]>;
  /** Replaces the row unless it was changed or deleted in the meantime. */
  replace: (old: Sealed, encrypted: string) => Promise<unknown[]>;
};

const tablesOf = (db: Db, { vaults }: Stores): Table[] => [
  {
    vault: vaults.secondFactors,
    after: (userId) =>
      db.fresh
        .select({ id: secondFactors.userId, sealed: secondFactors.sealedSecret })
        .from(secondFactors)
        .where(gt(secondFactors.userId, userId))
        .orderBy(asc(secondFactors.userId))
        .limit(BATCH),
    replace: ({ id: userId, sealed: encrypted }, sealedSecret) =>
      db.write((tx) =>
        tx
          .update(secondFactors)
          .set({ sealedSecret })
          .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, encrypted)))
          .returning({ userId: secondFactors.userId }),
      ),
  },
  {
    vault: vaults.erasures,
    after: (userId) =>
      db.fresh
        .select({ id: erasures.userId, sealed: erasures.sealed })
        .from(erasures)
        .where(gt(erasures.userId, userId))
        .orderBy(asc(erasures.userId))
        .limit(BATCH),
    replace: ({ id: userId, sealed: encrypted }, anew) =>
      db.write((tx) =>
        tx
          .update(erasures)
          .set({ sealed: anew })
          .where(and(eq(erasures.userId, userId), eq(erasures.sealed, encrypted)))
          .returning({ userId: erasures.userId }),
      ),
  },
  {
    vault: vaults.calendars,
    after: (last) =>
      db.fresh
        .select({ id: busyCalendars.id, sealed: busyCalendars.sealedUrl })
        .from(busyCalendars)
        .where(gt(busyCalendars.id, last))
        .orderBy(asc(busyCalendars.id))
        .limit(BATCH),
    replace: ({ id, sealed }, sealedUrl) =>
      db.write((tx) =>
        tx
          .update(busyCalendars)
          .set({ sealedUrl })
          .where(and(eq(busyCalendars.id, id), eq(busyCalendars.sealedUrl, sealed)))
          .returning({ id: busyCalendars.id }),
      ),
  },
  {
    vault: vaults.answers,
    after: (last) =>
      db.fresh
        .select({ id: idempotentCalls.id, sealed: idempotentCalls.sealed })
        .from(idempotentCalls)
        .where(gt(idempotentCalls.id, last))
        .orderBy(asc(idempotentCalls.id))
        .limit(BATCH),
    replace: ({ id, sealed }, anew) =>
      db.write((tx) =>
        tx
          .update(idempotentCalls)
          .set({ sealed: anew })
          .where(and(eq(idempotentCalls.id, id), eq(idempotentCalls.sealed, sealed)))
          .returning({ id: idempotentCalls.id }),
      ),
  },
];

const renewRows = async ({ vault, after, replace }: Table): Promise<number> => {
  let count = 0;
  for (let last = ''; ; ) {
    const rows = await after(last);
    for (const row of rows) {
      const bytes = Buffer.from(row.sealed, 'base64url');
      if (vault.isCurrent(bytes)) continue;
      const anew = vault.seal(row.id, vault.open(row.id, bytes)).toString('base64url');
      count += (await replace(row, anew)).length;
    }
    if (rows.length < BATCH) return count;
    last = rows.at(-1)?.id ?? last;
  }
};

/** The sealed texts of webhooks: their secrets under their ids, and bodies under those of the deliveries. */
const renewWebhooks = async (db: Db, { vaults }: Stores): Promise<number> => {
  const { id, sealedSecret, oldSealedSecret } = webhooks;
  const anew = (name: string, sealed: string | null): string | null => {
    const bytes = sealed === null ? null : Buffer.from(sealed, 'base64url');
    if (bytes === null || vaults.webhooks.isCurrent(bytes)) return sealed;
    return vaults.webhooks.seal(name, vaults.webhooks.open(name, bytes)).toString('base64url');
  };
  let count = 0;
  for (let last = ''; ; ) {
    const rows = await db.fresh
      .select({ id, sealedSecret, oldSealedSecret })
      .from(webhooks)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) {
      const sealed = {
        sealedSecret: anew(row.id, row.sealedSecret),
        oldSealedSecret: anew(row.id, row.oldSealedSecret),
      };
      if (sealed.sealedSecret === null || sealed.sealedSecret === row.sealedSecret) continue;
      const changes = { ...sealed, sealedSecret: sealed.sealedSecret };
      const isSame = and(eq(id, row.id), eq(sealedSecret, row.sealedSecret));
      count += (await db.write((tx) => tx.update(webhooks).set(changes).where(isSame).returning({ id }))).length;
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  for (let last = ''; ; ) {
    const rows = await db.fresh
      .select({ id: webhookDeliveries.id, body: webhookDeliveries.sealedBody })
      .from(webhookDeliveries)
      .where(gt(webhookDeliveries.id, last))
      .orderBy(asc(webhookDeliveries.id))
      .limit(BATCH);
    for (const row of rows) {
      const body = anew(row.id, row.body);
      if (body === null || body === row.body) continue;
      const isSame = eq(webhookDeliveries.id, row.id);
      await db.write((tx) => tx.update(webhookDeliveries).set({ sealedBody: body }).where(isSame));
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
      count += await renewObject(stores, stores.vault, row.livePhotoKey);
      count += await renewObject(stores, stores.vault, row.idDocumentKey);
    }
    if (rows.length < BATCH) return count;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Re-encrypts with the newest key what older ones encrypted; safe while the server runs. Returns the counts. */
export const renewSealed = async (db: Db, stores: Stores) => {
  const [secondFactorCount = 0, erasureCount = 0, calendars = 0, answers = 0] = await Promise.all(
    tablesOf(db, stores).map(renewRows),
  );
  return {
    secondFactors: secondFactorCount,
    erasures: erasureCount,
    calendars,
    answers,
    pictures: await renewPictures(db, stores),
    attachments: await renewAttachments(db, stores),
    webhooks: await renewWebhooks(db, stores),
  };
};
