import { openDb } from '#db/open.ts';
import { readEnv } from '#server/platform/core/env.ts';
import { openStores } from '#server/platform/keys/open-stores.ts';
import { renewSealed } from '#server/platform/keys/renew.ts';
import { loadSecrets } from '#server/platform/core/secrets-file.ts';

/** Re-encrypts all data that is encrypted with an old key. @returns the message to print */
export async function renewKeys(): Promise<string> {
  const env = readEnv(process.env);
  const secrets = loadSecrets(env);
  if (secrets.length < 2) throw new Error('There is no old key. Set SECRET_KEY_OLD, or keep the key in secret.old.key');
  const db = await openDb({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, prepares: env.DATABASE_PREPARE });
  try {
    const { secondFactors, erasures, calendars, answers, pictures, attachments, webhooks } = await renewSealed(
      db,
      openStores(env, secrets),
    );
    return `Resealed: ${secondFactors} second factors, ${erasures} deleted accounts, ${calendars} addresses of calendars, ${answers} answers, ${pictures} identity pictures, ${attachments} files of messages, ${webhooks} secrets and bodies of webhooks`;
  } finally {
    await db.close();
  }
}
