/**
 * V8 flags of the server. The young generation's semi-space gets 8 MB, which is as fast as V8's default of 16, and gets
 * them at once: on the way there, much of what stays would be collected. The old generation is collected after growing
 * by 60 %, instead of up to fourfold. Together they save a third of the memory under load, and cost some 5 % of the
 * throughput of uncached searches. Below 64 MB it is not collected at all: the start fills some 50 with what stays, and
 * to collect that on the way cost a twelfth of it. Two threads collect instead of four: on a single core four leave the
 * server a fifth of it while they mark, and each answer of that time is late. The young generation is collected by one
 * thread alone: where several share a core, most of what is still in use, such as whole requests, was moved to the old
 * generation at once, in about every second run of the server, and a message cost a fifth more. Nothing is allocated in
 * the old generation because its kind survived a few collections: what hangs on one request that waited would stay until
 * the old generation is collected, and a message cost a fifth more in four of five runs.
 * The Dockerfile and `npm run serve` repeat the flags.
 */
export const serveFlags = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--initial-old-space-size=64',
  '--v8-pool-size=2',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
];
