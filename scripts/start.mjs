/** `npm start`: from a fresh clone to a running product. Needs Node 20 and npm; installs the rest. */
import { join } from 'node:path';
import { buildClient } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { root, run } from './setup/run.mjs';
import { serveEnv, serveFlags } from './setup/serve-flags.mjs';

const { node, env } = await install();
await buildClient(node, env);
const buildFailure = await run(node, [join(root, 'scripts/setup/build-server.mjs')], env);
if (buildFailure) process.exit(buildFailure);
process.exit(await run(node, [...serveFlags, join(root, 'dist-server/serve.js')], { ...serveEnv, ...env }));
