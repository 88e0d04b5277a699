// PostgreSQL too: what queries find, and in which order.
import { beforeAll, expect, test } from 'vitest';
import { loadBlocks, loadIndexedPosts } from '../../match-index/load.ts';
import { smallIndex } from '../../match-index/small-index.test-support.ts';
import { insertIndexedSkills, storeIndex } from '../../../test/circles/store-index.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { loadNeighborhood } from '../candidates/neighborhood.ts';
import { findPossibleCircles } from './find-possible-circles.ts';

const isDeep = process.env['DEEP'] === 'on';
const VARIANTS = isDeep ? 8 : 1;
const MEMBERS = isDeep ? 140 : 60;
const SKILLS = 12;
/** One of this many posts is asked for its circles. */
const EVERY = isDeep ? 1 : 3;

withTestApp();
beforeAll(() => insertIndexedSkills(t.db, SKILLS));

test(
  'circles in the neighborhood that SQL finds are the best of all posts',
  async () => {
    let found = 0;
    for (let seed = 1; seed <= VARIANTS; seed += 1) {
      const shape = { seed, members: MEMBERS, skills: SKILLS, named: 0.7, remote: 0.2, four: 0.5 };
      await storeIndex(t.db, smallIndex(shape));
      const all = await loadIndexedPosts(t.db.read, undefined);
      const blocked = await loadBlocks(t.db.read, all);
      expect(all).toHaveLength(2 * MEMBERS);
      for (const startPost of all.filter((_, at) => at % EVERY === 0)) {
        const around = await loadNeighborhood(t.db.read, startPost);
        const [best] = findPossibleCircles(startPost, around, { blocked });
        const [wanted] = findPossibleCircles(startPost, all, { blocked });
        expect(best?.score ?? 0, `${startPost.postId} of seed ${seed}`).toBeCloseTo(wanted?.score ?? 0, 10);
        if (best) found += 1;
      }
    }
    expect(found).toBeGreaterThan(VARIANTS * 10);
  },
  isDeep ? 600_000 : 60_000,
);
