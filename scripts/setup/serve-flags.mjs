/**
 * V8 flags of the server, which keep its memory small: by default the old generation may grow fourfold before it is
 * collected, and the young one to twice of this. The Dockerfile and `npm run serve` repeat them.
 */
export const serveFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60'];
