import createFetchClient, { mergeHeaders } from 'openapi-fetch';

/** What stands at the site's root, and not below `/api`. */
const rootPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/unsubscribe',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-{part}.xml',
  '/skills/{skill}/feed.xml',
  '/skills/{skill}/{place}/feed.xml',
  '/p/{id}/share.png',
  '/m/{id}/share.png',
];

/** The headers of each call, in whatever form the options have them. */
const headersFrom = (token, headers) =>
  mergeHeaders(
    token ? { authorization: `Bearer ${token}` } : {},
    Array.isArray(headers) ? new Headers(headers) : headers,
  );

/** Creates a client of the API at `baseUrl`, such as 'https://proquo.example'. `token`: an API token of a member. */
export const createClient = ({ baseUrl, token, ...options }) => {
  const client = createFetchClient({
    ...options,
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api`,
    headers: headersFrom(token, options.headers),
  });
  client.use({
    onRequest: ({ request, schemaPath }) =>
      rootPaths.includes(schemaPath) ? new Request(request.url.replace(/\/api(?=\/)/, ''), request) : undefined,
    onResponse: ({ response }) => {
      // A proxy answered in place of the API: its page is no refusal, and has no `appCode`.
      if (response.status >= 400 && !/\bjson\b/.test(response.headers.get('content-type') ?? ''))
        throw new Error(`No answer of the API: ${response.status} ${response.statusText}`.trim(), { cause: response });
    },
  });
  return client;
};
