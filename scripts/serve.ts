/** Entry point of `npm start`: starts the demo's local services and the server, and stops both on a signal. */
import { enableCompileCache } from 'node:module';
import { readEnv } from '#server/platform/core/env.ts';
import { startLocalServices } from './sandbox/services.ts';
import { loadEnvFile } from './setup/env-file.ts';

// Speeds up later starts; has no effect if the cache folder is not writable.
enableCompileCache();

async function main() {
  loadEnvFile();
  const env = readEnv(process.env);
  // Request logs would bury the addresses and accounts printed below.
  if (env.DEMO) process.env.LOG_LEVEL ??= 'warn';
  const services = await startLocalServices(env);
  Object.assign(process.env, services.env);
  // Imported late: db/client/dialect.ts reads the environment while it loads.
  const { start, startMessage } = await import('#server/app/main.ts');
  const server = await start(process.env);
  // The local services call the server at its own port even where APP_URL names another address.
  if (!env.APP_URL) services.setServerUrl(server.url);
  console.log(startMessage(server, services.lines));

  let ending = false;
  const end = async () => {
    // Ctrl-C arrives twice: from the terminal, and forwarded by the parent script.
    if (ending) return;
    ending = true;
    await server.close();
    await services.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
