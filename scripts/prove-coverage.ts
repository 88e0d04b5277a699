/**
 * `npm run prove-coverage -- --count 40 --seed 1`: whether the tests that docs/spec-coverage.md names prove its
 * sentences. Draws rows at random, takes out what each describes in a copy of the project, and runs the tests that the
 * row names: one of them has to fail. `--only` takes the rows that match a pattern instead, `--all` each row for which
 * it is known what to take out.
 */
import { createHash, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { removals } from './coverage/removals.ts';
import { type Cited, coverageRows, keyOf, type Row } from './coverage/rows.ts';
import { type Outcome, quickestFirst, runTest } from './coverage/run-tests.ts';
import { makeScratch } from './coverage/scratch.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const seed = values.seed ?? String(randomInt(1_000_000));
/** The random rank of a row, by its key alone: a new row leaves the order of the others as it was. */
const rankOf = (key: string) => createHash('sha256').update(`${seed} ${key}`).digest('hex');

const rows = coverageRows();
function draw(): Row[] {
  const { only, all, count } = values;
  if (only) return rows.filter((row) => new RegExp(only).test(keyOf(row)));
  if (all) return rows.filter((row) => removals.some((removal) => removal.row === keyOf(row)));
  return rows.toSorted((a, b) => (rankOf(keyOf(a)) < rankOf(keyOf(b)) ? -1 : 1)).slice(0, Number(count));
}
const drawn = draw();
console.log(`${drawn.length} of ${rows.length} rows, seed ${seed}\n`);
console.log('| Row | What is taken out | Test | Before | Without it |\n| --- | --- | --- | --- | --- |');

const scratch = makeScratch();
const outcomes = new Map<string, Outcome>();
/** Whether a test is green while nothing is taken out. */
function unchanged(cited: Cited): Outcome {
  const key = `${cited.file} › ${cited.title}`;
  const outcome = outcomes.get(key) ?? runTest(cited, scratch.folder);
  outcomes.set(key, outcome);
  return outcome;
}

/** Runs the tests of a row without the thing, until one fails as it should. */
function isProven(row: Row): boolean {
  const removal = removals.find((removal) => removal.row === keyOf(row));
  const print = (...cells: string[]) => console.log(`| ${[keyOf(row), ...cells].join(' | ')} |`);
  if (!removal) {
    print('no removal is written', '', '', '');
    return false;
  }
  const failures: [string, Outcome, string][] = [];
  for (const cited of quickestFirst(row.cited)) {
    const before = unchanged(cited);
    const putBack = scratch.takeOut(removal);
    const without = runTest(cited, scratch.folder);
    putBack();
    const title = `${cited.file} › ${cited.title}`;
    if (before === 'green' && without === 'red') {
      print(removal.file, title, before, without);
      return true;
    }
    failures.push([title, before, without === 'green' ? 'STILL GREEN' : without]);
  }
  for (const cells of failures) print(removal.file, ...cells);
  return false;
}

// First all that is unchanged, so that the client is built for it once.
for (const row of drawn) for (const first of quickestFirst(row.cited).slice(0, 1)) unchanged(first);
const unproven = drawn.filter((row) => !isProven(row));
scratch.remove();
console.log(`\n${drawn.length - unproven.length} of ${drawn.length} rows are proven`);
for (const row of unproven) console.log(`Not proven: ${keyOf(row)}`);
process.exit(unproven.length > 0 ? 1 : 0);
