/** CHANGELOG.md as a text: what is not released yet, and how it becomes a release. */

const unreleased = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m;

/** The notes under 'Unreleased'; empty when there is no entry among its headings. */
export function unreleasedNotes(changelog: string): string {
  const notes = unreleased.exec(changelog)?.[1]?.trim() ?? '';
  return /^- /m.test(notes) ? notes : '';
}

/** The changelog with those notes under a version and a date, and 'Unreleased' empty above it. */
export const withRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(
    unreleased,
    () => `## [Unreleased]\n\n## [${version}] - ${date}\n\n${unreleasedNotes(changelog)}\n\n`,
  );
