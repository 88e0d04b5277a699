/** Starts the slowest test files first, so that no worker ends up waiting for a single one. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, or wait for servers that they start, kill and restart. */
export const longest = [
  'server/test/whole/access-table.test.ts',
  'server/test/whole/properties.db.test.ts',
  'server/platform/http/cached-feed.db.test.ts',
  'server/test/whole/races.both.test.ts',
  'server/posts/search/search.both.test.ts',
  'server/public/standing.db.test.ts',
  'server/test/whole/every-procedure.both.test.ts',
  'server/test/whole/postgres-plans.both.test.ts',
  'server/test/whole/durability.test.ts',
  'server/platform/uploads/hostile-files.db.test.ts',
  'server/platform/gateways/decoding/decoder.test.ts',
  'server/exchanges/next-actions/next-actions-model.db.test.ts',
  'server/exchanges/model/exchange-model.db.test.ts',
  'server/platform/http/security/rate-limit.test.ts',
  'server/demo/demo.db.test.ts',
  'scripts/admin.test.ts',
  'src/features/posts/form/post-form-dialog.test.tsx',
  'src/features/exchanges/terms/change-offer-dialog.test.tsx',
  'src/features/circles/circle-page.test.tsx',
  'src/features/exchanges/disputes/contest.test.tsx',
  'src/features/appointments/settings/availability.test.tsx',
  'src/features/exchanges/request/request-exchange-dialog.test.tsx',
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
