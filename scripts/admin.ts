/** `npm run admin -- grant EMAIL`, `revoke EMAIL`: who may moderate. `remove-demo`: takes the demo's members away. `renew-keys`. */
import { loadEnvFile } from './setup/env-file.ts';

const USAGE = 'Usage: npm run admin -- grant|revoke EMAIL, or remove-demo, or renew-keys';
const [verb, email] = process.argv.slice(2);

// Imported late: db/client/dialect.ts reads the environment while it loads.
async function work(): Promise<string> {
  if (verb === 'remove-demo') return (await import('./remove-demo.ts')).removeDemoMembers();
  if (verb === 'renew-keys') return (await import('./renew-keys.ts')).renewKeys();
  if ((verb !== 'grant' && verb !== 'revoke') || !email) throw new Error(USAGE);
  return (await import('./set-admin.ts')).setAdmin(email, verb === 'grant');
}

try {
  loadEnvFile();
  console.log(await work());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
