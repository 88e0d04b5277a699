/** Redis for the tests of several nodes. Debian's tools are its server under another name, without the service. */
import { spawnSync } from 'node:child_process';
import { installOnDebian } from './debian.mjs';

export const hasRedis = () => spawnSync('redis-check-rdb', ['--version'], { argv0: 'redis-server' }).status === 0;

export function wantRedis() {
  if (hasRedis() || installOnDebian('redis-tools')) return;
  console.log('The tests of several nodes are left out: they need a Redis (`apt install redis-tools`).');
}
