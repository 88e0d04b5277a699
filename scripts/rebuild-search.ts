import { openDb } from '#db/open.ts';
import { readEnv } from '#server/platform/core/env.ts';
import { openSearchPosts } from '#server/platform/gateways/search/opensearch.ts';
import { rebuildSearch } from '#server/posts/search/rebuild.ts';

/** Empties the search engine and has the running nodes fill it. @returns the message to print */
export async function rebuildSearchIndex(): Promise<string> {
  const env = readEnv(process.env);
  const db = await openDb({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, prepares: env.DATABASE_PREPARE });
  const silent = { onUnavailable: () => {}, onBack: () => {} };
  const postIndex = env.OPENSEARCH_URL ? openSearchPosts(env.OPENSEARCH_URL, silent) : null;
  try {
    const queued = await rebuildSearch({ db, postIndex });
    return `${queued} posts are queued for the search engine. The jobs of the running nodes will write them`;
  } finally {
    await postIndex?.close();
    await db.close();
  }
}
