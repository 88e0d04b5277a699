import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../client/ids.ts';
import { auditLog } from './audit-log.ts';
import { openTestDb } from '../../test/open-test-db.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

test('entries of the audit log can be neither changed nor deleted', async () => {
  const folder = makeFolder('audit');
  const db = await openTestDb(folder);
  const id = newId();
  const entry = { id, action: 'review.approve', subjectType: 'review', subjectId: 'r1', createdAt: 1 };
  await db.write((tx) => tx.insert(auditLog).values(entry));
  const change = () => db.write((tx) => tx.update(auditLog).set({ action: 'nothing' }).where(eq(auditLog.id, id)));
  const remove = () => db.write((tx) => tx.delete(auditLog).where(eq(auditLog.id, id)));
  for (const attempt of [change, remove]) {
    const refusal = await attempt().then(
      () => 'taken',
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`,
    );
    expect(refusal).toContain('append-only');
  }
  expect(await db.read.select().from(auditLog)).toMatchObject([entry]);
  await db.close();
});
