import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/free-port.ts';

/** An in-memory Redis for the test, on a free port. Debian's redis-tools has the server as redis-check-rdb. */
export const startRedis = async () => {
  const port = await freePort();
  const options = `--port ${port} --bind 127.0.0.1 --appendonly no`.split(' ').concat('--save', '');
  const child = spawn('redis-check-rdb', options, { argv0: 'redis-server' });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Ready to accept')) break;
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
