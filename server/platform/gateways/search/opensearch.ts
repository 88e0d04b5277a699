import type { Client } from '@opensearch-project/opensearch';
import { postMapping } from './post-mapping.ts';
import type { PostChange, PostIndex } from './post-index.ts';
import { searchBody } from './search-body.ts';

/** Has its mapping's number, as its aliases do: a server asks no index of another mapping. */
const INDEX = 'proquo-posts-2';
/** The alias that searches use. The index gets it once every post is in it or queued for it. */
const READ_ALIAS = 'proquo-posts-2-read';
/** The alias that writes use: if the index is missing they fail, instead of creating one from the first document. */
const WRITE_ALIAS = 'proquo-posts-2-write';
/** The index of the mapping before. */
const OLD_INDEX = 'proquo-posts-1';

const FIND_MS = 1_000;
const WRITE_MS = 60_000;
/** How long searches skip the engine after a failed one, so that not each of them waits. */
const PAUSE_MS = 5_000;
const CONFLICT = 409;
const MISSING = 404;
const REFUSED = 400;

type Listeners = { onUnavailable: (reason: string) => void; onBack: () => void };

const ignoreMissing = (error: { statusCode?: number }): void => {
  if (error.statusCode !== MISSING) throw error;
};

const operationsOf = ({ seq, version, document }: PostChange): Record<string, unknown>[] => {
  const target = { _id: String(seq), version, version_type: 'external_gte' };
  return document ? [{ index: target }, document] : [{ delete: target }];
};

/**
 * The posts in OpenSearch (https://docs.opensearch.org), by its own client, which is loaded with the first request.
 * @param address with name and password, if it asks for them
 * @param findMs how long a search waits before the engine counts as unavailable
 */
export const openSearchPosts = (address: string, { onUnavailable, onBack }: Listeners, findMs = FIND_MS): PostIndex => {
  let client: Promise<Client> | null = null;
  const connected = () =>
    (client ??= import('@opensearch-project/opensearch').then(
      (loaded) => new loaded.Client({ node: address, maxRetries: 0, requestTimeout: WRITE_MS }),
    ));
  let pausedUntil = 0;
  let isUnavailable = false;

  return {
    find: async (query) => {
      if (Date.now() < pausedUntil) return null;
      try {
        const body = searchBody(query);
        // Copies of an index score slightly differently, so all pages of a search come from the same copies.
        const preference = `words ${query.stems.join(' ')}`;
        const answer = await (await connected()).search(
          { index: READ_ALIAS, preference, body },
          { requestTimeout: findMs },
        );
        if (answer.body.timed_out || answer.body._shards.failed > 0) throw new Error('an incomplete answer');
        if (isUnavailable) onBack();
        isUnavailable = false;
        return answer.body.hits.hits.map(({ sort }) => ({ sortValue: Number(sort?.[0]), seq: Number(sort?.at(-1)) }));
      } catch (error) {
        // A refused search says nothing about the next one, or a member could switch the engine off for everyone.
        if ((error as { statusCode?: number }).statusCode === REFUSED) return null;
        pausedUntil = Date.now() + PAUSE_MS;
        // The message is not logged, because it may repeat what was searched for.
        if (!isUnavailable) onUnavailable((error as Error).name);
        isUnavailable = true;
        return null;
      }
    },
    write: async (changes) => {
      if (changes.length === 0) return;
      const { body } = await (await connected()).bulk({
        index: WRITE_ALIAS,
        require_alias: true,
        refresh: 'wait_for',
        body: changes.flatMap(operationsOf),
      });
      const results = body.items.flatMap(({ index, delete: removed }) => index ?? removed ?? []);
      const failed = results.find(({ error, status }) => error && status !== CONFLICT);
      if (failed) throw new Error(`The search engine did not take a post: ${failed.error?.type} (${failed.status})`);
    },
    recreate: async () => {
      const { indices } = await connected();
      await indices.delete({ index: INDEX }).catch(ignoreMissing);
      await indices.delete({ index: OLD_INDEX }).catch(ignoreMissing);
      await indices.create({ index: INDEX, body: { ...postMapping, aliases: { [WRITE_ALIAS]: {} } } });
    },
    open: async () => {
      const { indices } = await connected();
      await indices.putAlias({ index: INDEX, name: READ_ALIAS });
    },
    close: async () => (await client)?.close(),
  };
};
