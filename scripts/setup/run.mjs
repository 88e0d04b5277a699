/** Child processes for the bootstrap scripts. Runs on Node 20, before anything is installed. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a program in the foreground and forwards signals to it, so that it can shut down gracefully.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/**
 * Exits with a readable message instead of a stack trace.
 * @param {string} message
 * @returns {never}
 */
export function exitWithError(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
