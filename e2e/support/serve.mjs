/**
 * A site's own process: runs the server like `npm start` and exits with the worker that started it. JavaScript,
 * because each of these processes would first load what strips types.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const bundle = new URL('../../dist-server/serve.js', import.meta.url).href;
await import(bundle);
