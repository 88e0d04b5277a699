/** The order of the test files: those that take longest begin, so that none of them is left for the end alone. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each waits long for others: for the models that look at faces, or for servers that it kills and starts again. */
const long = ['verification/face-check', 'scripts/mail-outage', 'server/durability', 'access-table', 'properties.db'];

const rank = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return place < 0 ? long.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The projects stay one after the other, because a worker serves one of them.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
