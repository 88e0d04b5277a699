import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/run.mjs';

export interface Cited {
  file: string;
  title: string;
}

export interface Row {
  section: string;
  sentence: string;
  /** The file or folder that implements the sentence. */
  place: string;
  cited: Cited[];
}

/** The tests that a row cites: '`file` › title', separated by <br>. */
const citedIn = (cell: string): Cited[] =>
  cell.split('<br>').map((part) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    return { file, title };
  });

/** The rows of docs/spec-coverage.md. */
export const coverageRows = (): Row[] =>
  readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [section = '', sentence = '', place = '', citations = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
      return { section, sentence, place: place.replaceAll('`', ''), cited: citedIn(citations) };
    });

/** What names a row in `removals.json`, the list of what `npm run prove-coverage` takes out to see tests fail. */
export const keyOf = ({ section, sentence }: Row): string => `${section}: ${sentence}`;
