/** Programs in lanes: the lanes run side by side, the steps of a lane one after the other. Runs on Node 20. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `live`: prints while it runs. What the others print comes in one piece when they end, so that two at once stay
 * readable.
 * @typedef {{ name: string, program: string, args: string[], env?: Record<string, string>, live?: boolean }} Step
 */

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs all lanes. The first step that fails ends what runs beside it, and nothing is begun after it.
 * @param {Step[][]} lanes
 * @param {{ cwd: string, env: Record<string, string | undefined>, logs: string, print?: (text: string) => void }} options
 * @returns {Promise<number>} 0, or the exit code of the first failure
 */
export async function sideBySide(lanes, { cwd, env, logs, print = (text) => process.stdout.write(text) }) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  let failure = 0;
  const endAll = () => {
    // Vitest and Playwright take their workers along at this signal.
    for (const child of running) child.kill('SIGINT');
  };
  const stop = () => {
    failure ||= 1;
    endAll();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  /** @param {Step} step @param {string} log */
  async function run({ program, args, env: more, live }, log) {
    const output = live ? 'inherit' : openSync(log, 'w');
    const child = spawn(program, args, { cwd, env: { ...env, ...more }, stdio: ['ignore', output, output] });
    running.add(child);
    try {
      return await new Promise((done, failed) => {
        child.once('error', failed);
        child.once('exit', (code) => done(code ?? 1));
      });
    } finally {
      running.delete(child);
      if (typeof output === 'number') closeSync(output);
    }
  }

  /** @param {Step[]} lane */
  async function follow(lane) {
    for (const step of lane) {
      if (failure) return;
      const since = Date.now();
      const log = join(logs, `${step.name.replaceAll(/\W+/g, '-')}.log`);
      print(`\n== ${step.name} …\n`);
      const code = await run(step, log);
      if (!step.live) print(`\n== ${step.name}\n${readFileSync(log, 'utf8')}`);
      if (code && failure) return print(`== ${step.name}: ended, because another step failed\n`);
      print(`== ${step.name}: ${code ? 'failed' : 'passed'} in ${seconds(since)}\n`);
      if (!code) continue;
      failure = code;
      endAll();
    }
  }

  try {
    await Promise.all(lanes.map(follow));
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
  return failure;
}
