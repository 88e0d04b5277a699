/** Starts the slowest test files first, so that no worker ends up waiting for a single one. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These wait for the face models, or for servers that they kill and restart. */
const long = ['verification/face-check', 'scripts/mail-outage', 'server/durability', 'access-table', 'properties.db'];

const rank = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return place < 0 ? long.length : place;
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
