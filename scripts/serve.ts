/** The product as `npm start` runs it: the demo's local services, then the server, until a signal ends both. */
import { enableCompileCache } from 'node:module';
import { readEnv } from '#server/core/env.ts';
import { startLocalServices } from './sandbox/services.ts';
import { loadEnvFile } from './setup/env-file.ts';

loadEnvFile();
// A second start finds what the first one compiled. Where the folder cannot be written, nothing is lost but time.
enableCompileCache();

async function main() {
  const env = readEnv(process.env);
  // The addresses and accounts printed below are not to drown in a line for each request.
  if (env.DEMO) process.env.LOG_LEVEL ??= 'warn';
  const services = await startLocalServices(env);
  Object.assign(process.env, services.env);
  // Imported late: db/client/dialect.ts reads the environment while it loads.
  const { start, startMessage } = await import('#server/main.ts');
  const server = await start(process.env);
  // With an address of its own in front, the server still listens where its port says.
  if (!env.APP_URL) services.serverIsAt(server.url);
  console.log(startMessage(server, services.lines));

  let ending = false;
  const end = async () => {
    // A terminal's Ctrl-C arrives twice: by itself, and passed on by the script that started us.
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
