// PostgreSQL too: locks, and numbers in a column.
import { describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade } from '../../test/trades.ts';
import { findExchangeRow } from '../../test/rows.ts';

withTradeClock();

const worth = { requesterGave: 120, providerGave: 150.5 };

describe('at the same moment', () => {
  test('one agreement of twenty counts, and sends one notification', async () => {
    const { id, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, ...worth });
    const { done, refused } = await runConcurrently(() => owner.exchanges.setValues({ id, ...worth }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ VALUES_AGREED: CONCURRENCY - 1 });
    expect((await listTitles(asker)).filter((title) => title === 'Values agreed')).toHaveLength(1);
  });

  test('an agreement and a new proposal never agree on what only one of them sent', async () => {
    const { id, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, ...worth });
    await runConcurrently((i) =>
      i % 2
        ? owner.exchanges.setValues({ id, ...worth })
        : asker.exchanges.setValues({ id, requesterGave: 120, providerGave: i }),
    );
    const row = await findExchangeRow(t.db, id);
    const agreed = row?.valuesAgreedAt ? row.providerGave : null;
    expect(agreed ?? 150.5, 'all that the owner sent').toBe(150.5);
    expect(row?.requesterGave).toBe(120);
  });
});
