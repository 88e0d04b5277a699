/** Starts the slowest test files first, so that no worker ends up waiting for a single one. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These call every procedure, or wait for servers that they kill and restart. */
export const longest = [
  'server/test/whole/access-table.test.ts',
  'server/test/whole/properties.db.test.ts',
  'server/platform/http/cached-feed.both.test.ts',
  'server/test/whole/races.both.test.ts',
  'server/test/whole/durability.test.ts',
  'server/platform/uploads/hostile-files.db.test.ts',
  'server/platform/gateways/decoding/decoder.test.ts',
  'server/exchanges/next-actions/next-actions-model.db.test.ts',
  'server/demo/demo.db.test.ts',
  'scripts/admin.test.ts',
  'scripts/release.test.ts',
  'bench/matching.test.ts',
  'src/features/posts/form/post-form-dialog.test.tsx',
  'src/features/exchanges/terms/change-offer-dialog.test.tsx',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay in sequence, because a worker serves one project only.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
