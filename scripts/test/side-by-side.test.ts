import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sideBySide } from './side-by-side.mjs';

const logs = mkdtempSync(join(tmpdir(), 'proquo-lanes-'));
afterAll(() => rmSync(logs, { recursive: true, force: true }));

const step = (name: string, script: string) => ({ name, program: process.execPath, args: ['-e', script] });

async function run(...lanes: ReturnType<typeof step>[][]) {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const code = await sideBySide(lanes, { cwd: logs, env: process.env, logs, print });
  return { code, printed };
}

/** Answers when the other lane does: neither would end if one waited for the other to be over. */
const meet = (mine: string, other: string) => `
  const { writeFileSync, existsSync } = require('node:fs');
  writeFileSync(${JSON.stringify(mine)}, '');
  const look = setInterval(() => { if (existsSync(${JSON.stringify(other)})) { clearInterval(look); } }, 10);`;

it('runs lanes at once, and the steps of a lane in order', async () => {
  const { code, printed } = await run(
    [step('first', meet('a', 'b')), step('second', 'console.log("after the first")')],
    [step('beside', meet('b', 'a'))],
  );
  expect(code).toBe(0);
  expect(printed.indexOf('first: passed')).toBeGreaterThan(-1);
  expect(printed.indexOf('after the first')).toBeGreaterThan(printed.indexOf('first: passed'));
});

it('prints what a step says in one piece', async () => {
  const talk = (word: string) =>
    `let n = 0; const t = setInterval(() => { console.log('${word}'); if (++n > 4) clearInterval(t); }, 5)`;
  const { printed } = await run([step('x', talk('left'))], [step('y', talk('right'))]);
  expect(printed).toContain('left\n'.repeat(5));
  expect(printed).toContain('right\n'.repeat(5));
});

it('ends what runs beside a failure, begins nothing after it, and answers its code', async () => {
  const { code, printed } = await run(
    [step('broken', 'console.error("the reason"); process.exit(7)'), step('never', '')],
    [step('endless', 'setInterval(() => {}, 1000)'), step('never either', '')],
  );
  expect(code).toBe(7);
  expect(printed).toContain('the reason');
  expect(printed).toContain('broken: failed');
  expect(printed).toContain('endless: ended, because another step failed');
  expect(printed).not.toContain('never');
});
