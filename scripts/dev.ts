/** `npm run dev`: the server, restarted when its files change, and Vite with hot reload, side by side. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readEnv } from '#server/platform/core/env.ts';
import { startLocalServices } from './sandbox/services.ts';
import { loadEnvFile } from './setup/env-file.ts';
import { root } from './setup/run.mjs';

loadEnvFile();
// The inbox runs in this process, so that emails survive a restart of the server.
const services = await startLocalServices(readEnv(process.env));
const env = { APP_URL: 'http://localhost:5173', LOG_LEVEL: 'info', ...process.env, ...services.env };

const start = (stdout: 'inherit' | 'pipe', ...args: string[]) =>
  spawn(process.execPath, args, {
    cwd: root,
    env,
    // Only Vite reads the keys that are pressed.
    stdio: [stdout === 'pipe' ? 'ignore' : 'inherit', stdout, 'inherit'],
  });
const server = start('pipe', '--watch', '--watch-preserve-output', 'scripts/serve.ts');
const logFormatter = spawn(process.execPath, [join('node_modules', 'pino-pretty', 'bin.js'), '--ignore=pid,hostname'], {
  cwd: root,
  stdio: ['pipe', 'inherit', 'inherit'],
});
server.stdout?.pipe(logFormatter.stdin);
const children = [server, start('inherit', join('node_modules', 'vite', 'bin', 'vite.js'))];
for (const line of services.lines) console.log(line);

const end = () => {
  for (const child of children) child.kill('SIGTERM');
  void services.close();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.once('exit', end);
