import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isFound, scoreOf, type Stored } from './opensearch-query.ts';

type Index = {
  documents: Map<string, Stored>;
  versions: Map<string, number>;
  fields: Set<string>;
  aliases: Set<string>;
};
type Answer = [status: number, body: unknown];
type Action = { _id: string; version: number; version_type: string };
type Search = {
  size: number;
  sort: Record<string, 'desc'>[];
  search_after?: number[];
  query: { bool: Record<'filter' | 'must_not' | 'should', Record<string, never>[]> };
};

const errorOf = (status: number, type: string): Answer => [status, { error: { type }, status }];
const known = new Set(['size', 'track_total_hits', '_source', 'sort', 'search_after', 'query']);

/**
 * Speaks the part of OpenSearch's protocol that the product uses, over HTTP, and refuses what it does not know. Its
 * scores count words; it does not know OpenSearch's analyzers.
 */
export const openSearchStandIn = async () => {
  const indices = new Map<string, Index>();
  const state = {
    fault: null as 'hangs' | 'fails' | 'partial' | 'refuses' | null,
    searches: [] as Search[],
    requests: 0,
  };
  const hanging = new Set<ServerResponse>();
  const named = (name: string) =>
    indices.get(name) ?? [...indices.values()].find(({ aliases }) => aliases.has(name)) ?? null;

  const create = (name: string, body: { mappings: { properties: object }; aliases?: object }): Answer => {
    if (indices.has(name)) return errorOf(400, 'resource_already_exists_exception');
    const fields = new Set(Object.keys(body.mappings.properties));
    const aliases = new Set(Object.keys(body.aliases ?? {}));
    indices.set(name, { documents: new Map(), versions: new Map(), fields, aliases });
    return [200, { acknowledged: true, index: name }];
  };

  const change = (
    index: Index,
    kind: 'index' | 'delete',
    { _id, version, version_type: by }: Action,
    document?: Stored,
  ) => {
    if (by !== 'external_gte') return { status: 400, error: { type: 'action_request_validation_exception' } };
    if ((index.versions.get(_id) ?? 0) > version) return { status: 409, error: { type: 'version_conflict' } };
    if (document && Object.keys(document).some((field) => !index.fields.has(field)))
      return { status: 400, error: { type: 'strict_dynamic_mapping_exception' } };
    index.versions.set(_id, version);
    const existed = index.documents.delete(_id);
    if (document) index.documents.set(_id, document);
    return kind === 'delete' && !existed ? { status: 404, result: 'not_found' } : { status: 200, result: 'done' };
  };

  const bulk = (name: string, lines: string[]): Answer => {
    const index = [...indices.values()].find(({ aliases }) => aliases.has(name));
    const items: unknown[] = [];
    for (let at = 0; at < lines.length; at++) {
      const [[kind, action] = []] = Object.entries(JSON.parse(lines[at] ?? '') as Record<'index' | 'delete', Action>);
      if ((kind !== 'index' && kind !== 'delete') || !action) return errorOf(400, 'illegal_argument_exception');
      const document = kind === 'index' ? (JSON.parse(lines[++at] ?? '') as Stored) : undefined;
      const missing = { status: 404, error: { type: 'index_not_found_exception' } };
      items.push({ [kind]: { _id: action._id, ...(index ? change(index, kind, action, document) : missing) } });
    }
    return [200, { took: 1, errors: false, items }];
  };

  const search = (name: string, body: Search): Answer => {
    const index = named(name);
    if (!index) return errorOf(404, 'index_not_found_exception');
    if (state.fault === 'refuses' || Object.keys(body).some((key) => !known.has(key)))
      return errorOf(400, 'parsing_exception');
    state.searches.push(body);
    const { filter, must_not: never, should } = body.query.bool;
    const hits = [...index.documents.values()]
      .filter((hit) => filter.every((clause) => isFound(hit, clause)) && !never.some((clause) => isFound(hit, clause)))
      .map((hit) => ({ hit, score: should.reduce((sum, clause) => sum + scoreOf(hit, clause), 0) }))
      .map(({ hit, score }) => ({
        _id: `${hit.seq}`,
        sort: body.sort.map((by) =>
          Object.keys(by)[0] === '_score' ? score : hit[Object.keys(by)[0] as 'seq' | 'value'],
        ),
      }));
    const isBefore = (a: number[], b: number[]): boolean => {
      const differing = a.findIndex((value, at) => value !== b[at]);
      return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
    };
    const after = body.search_after;
    const later = after ? hits.filter(({ sort }) => isBefore(after, sort)) : hits;
    later.sort((a, b) => (isBefore(a.sort, b.sort) ? -1 : 1));
    const _shards = { total: 1, successful: 1, failed: state.fault === 'partial' ? 1 : 0 };
    return [200, { took: 1, timed_out: false, _shards, hits: { hits: later.slice(0, body.size) } }];
  };

  const answer = (method: string, path: string, body: string): Answer => {
    const [name = '', kind, alias] = path.split('/').slice(1).map(decodeURIComponent);
    if (kind === '_bulk') return bulk(name, body.trim().split('\n'));
    if (kind === '_search') return search(name, JSON.parse(body) as Search);
    if (kind === '_alias' && alias) {
      const index = indices.get(name);
      index?.aliases.add(alias);
      return index ? [200, { acknowledged: true }] : errorOf(404, 'index_not_found_exception');
    }
    if (method === 'PUT' && !kind) return create(name, JSON.parse(body) as Parameters<typeof create>[1]);
    if (method === 'DELETE' && !kind)
      return indices.delete(name) ? [200, { acknowledged: true }] : errorOf(404, 'index_not_found_exception');
    return errorOf(400, 'unknown_request');
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    state.requests += 1;
    if (state.fault === 'hangs') return void hanging.add(response);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const [status, result] =
      state.fault === 'fails' ? errorOf(503, 'unavailable') : answer(request.method ?? '', path, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** The documents of the index, by the number of their post. */
    documents: () =>
      new Map([...indices.values()].flatMap(({ documents }) => [...documents.values()]).map((hit) => [hit.seq, hit])),
    close: async () => {
      for (const socket of hanging) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
