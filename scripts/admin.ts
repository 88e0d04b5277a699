/** `npm run admin -- grant EMAIL`, `npm run admin -- revoke EMAIL`: who may moderate. */
import { loadEnvFile } from './setup/env-file.ts';

const [verb, email] = process.argv.slice(2);
try {
  if ((verb !== 'grant' && verb !== 'revoke') || !email) throw new Error('Usage: npm run admin -- grant|revoke EMAIL');
  loadEnvFile();
  // Imported late: db/dialect.ts reads the environment while it loads.
  const { setAdmin } = await import('./set-admin.ts');
  console.log(await setAdmin(email, verb === 'grant'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
