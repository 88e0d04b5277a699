/**
 * `npm run admin -- grant|revoke EMAIL`, `remove-demo` (deletes the demo's members), `renew-keys` (re-encrypts) or
 * `rebuild-search` (fills the search engine again).
 */
import { loadEnvFile } from './setup/env-file.ts';

const USAGE = 'Usage: npm run admin -- grant|revoke EMAIL, or remove-demo, renew-keys or rebuild-search';
const [command, email] = process.argv.slice(2);

// Imported late: db/client/dialect.ts reads the environment while it loads.
async function work(): Promise<string> {
  if (command === 'remove-demo') return (await import('./remove-demo.ts')).removeDemoMembers();
  if (command === 'renew-keys') return (await import('./renew-keys.ts')).renewKeys();
  if (command === 'rebuild-search') return (await import('./rebuild-search.ts')).rebuildSearchIndex();
  if ((command !== 'grant' && command !== 'revoke') || !email) throw new Error(USAGE);
  return (await import('./set-admin.ts')).setAdmin(email, command === 'grant');
}

try {
  loadEnvFile();
  console.log(await work());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
