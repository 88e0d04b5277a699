import { expect, test } from 'vitest';
import { customLists } from '../../../data-rights/export/custom-lists.ts';
import { at, t, withCircleClock } from '../../../test/circles/circle-clock.ts';
import { agreeTestCircle, findLegOrThrow, type TestCircleMember } from '../../../test/circles/circles.ts';
import { callerFor } from '../../../test/factories.ts';

withCircleClock();

/** The note of this leg as the member reads it. */
const loadNote = async ({ id }: TestCircleMember, circleId: string, legId: string) => {
  const { legs } = await (await callerFor(t.deps, id)).circles.get({ id: circleId });
  return legs.find((leg) => leg.id === legId)?.note;
};

test('a note that is written after a block is read by its author and by third members, but not by the other', async () => {
  const { a, b, c, id } = await agreeTestCircle(t);
  const leg = await findLegOrThrow(a, id);
  const write = async (by: TestCircleMember, note: string) =>
    (await callerFor(t.deps, by.id)).circles.updateLeg({ id: leg.id, note });
  await write(a, 'At the studio');
  await at(1000);
  await b.calls.blocks.add({ userId: a.id });
  await at(2000);
  expect(await loadNote(b, id, leg.id), 'written before').toBe('At the studio');
  expect(await write(a, 'You coward')).toMatchObject({ note: 'You coward' });
  expect(await loadNote(b, id, leg.id)).toBeNull();
  expect(await loadNote(a, id, leg.id)).toBe('You coward');
  expect(await loadNote(c, id, leg.id)).toBe('You coward');
  const exported = async ({ id: me }: TestCircleMember) => {
    const pages: unknown[] = [];
    for await (const page of customLists(t.db.read, me)['circleLegs']!) pages.push(page);
    return JSON.stringify(pages);
  };
  expect(await exported(a)).toContain('You coward');
  expect(await exported(b)).not.toContain('You coward');
  await write(b, 'Leave it at the door');
  expect(await loadNote(a, id, leg.id)).toBeNull();
  expect(await loadNote(b, id, leg.id)).toBe('Leave it at the door');
});
