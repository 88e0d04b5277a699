/** Child processes for the bootstrap scripts. Runs on Node 20, before anything is installed. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a program in the foreground; signals that reach us are passed on, so that it can end in peace.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/**
 * Ends with one readable sentence instead of a stack.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
