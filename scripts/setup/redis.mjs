/** Redis for the multi-node tests. Debian's redis-tools contains the server binary, as redis-check-rdb. */
import { spawnSync } from 'node:child_process';
import { installOnDebian } from './debian.mjs';

export const hasRedis = () => spawnSync('redis-check-rdb', ['--version'], { argv0: 'redis-server' }).status === 0;

export function ensureRedis() {
  if (hasRedis() || installOnDebian('redis-tools')) return;
  console.log('The tests of several nodes are left out: they need a Redis (`apt install redis-tools`).');
}
