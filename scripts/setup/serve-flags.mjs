/**
 * V8 flags of the server, which keep its memory small: by default the old generation may grow fourfold before it is
 * collected, and the young one to twice of this. The Dockerfile and `npm run serve` repeat them, and `serveEnv`.
 */
export const serveFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/** By default glibc gives each thread memory of its own, and keeps what a thread has freed for that thread. */
export const serveEnv = { MALLOC_ARENA_MAX: '2' };
