/** A site's own process: the server as `npm start` runs it, which never outlives the worker that asked for it. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const bundle = new URL('../../dist-server/serve.js', import.meta.url).href;
await import(bundle);
