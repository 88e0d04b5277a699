/** Reads and rewrites the text of CHANGELOG.md. */

const unreleased = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m;

/** The notes under 'Unreleased'; empty if they have no list entry. */
export function unreleasedNotes(changelog: string): string {
  const notes = unreleased.exec(changelog)?.[1]?.trim() ?? '';
  return /^- /m.test(notes) ? notes : '';
}

/** Moves the unreleased notes under a new version and date, and leaves 'Unreleased' empty. */
export const withRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(
    unreleased,
    () => `## [Unreleased]\n\n## [${version}] - ${date}\n\n${unreleasedNotes(changelog)}\n\n`,
  );
