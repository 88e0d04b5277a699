/** The first page of the documentation, in Markdown. */
export const firstPage = (appName: string, appUrl: string): string => `\
Trade skills and services without money. Everything that the pages of ${appName} do, a program may do with this API.

## Get a token

Sign in, open **Settings → Security → API tokens**, and make one. A token with the scope \`read\` only reads; with
\`write\` it acts for you. It is shown once. Send it with every call:

    Authorization: Bearer pq_…

A browser may send the session cookie instead. What changes the ways into an account (password, passkeys, tokens) needs a session.

## The first call

    curl -H "Authorization: Bearer $TOKEN" "${appUrl}/api/service-requests?search=logo&limit=10"

    curl -X POST -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
      -d '{"receiverId": "…", "content": "Shall we trade?"}' "${appUrl}/api/messages"

Calls that read take their input from the query, all others from a JSON body. Times are ISO 8601 in UTC, ids are opaque strings, and an unset field is \`null\`.

## With a generated client

    npm install openapi-fetch
    npx openapi-typescript ${appUrl}/api/openapi.json -o proquo.d.ts

    import createClient from 'openapi-fetch';
    import type { paths } from './proquo.d.ts';

    const api = createClient<paths>({
      baseUrl: '${appUrl}/api',
      headers: { authorization: \`Bearer \${token}\` },
    });
    const { data, error } = await api.GET('/service-requests', { params: { query: { search: 'logo' } } });

Any other generator that reads OpenAPI 3.1 does as well. The ids of operations do not change.

## Paging

Lists are arrays. Where one can grow, it takes \`limit\` (1 to 100) and \`cursor\`. The header \`X-Next-Cursor\` of an answer holds the cursor of the next page; on the last page it is absent. A cursor is opaque: send it back as it is, with the same filters.

## Errors

A call that fails answers a fitting status and

    { "message": "<a sentence for a person>", "code": "<the kind of failure>", "appCode": "<which refusal>", "issues": [] }

\`code\` is one of \`BAD_REQUEST\` (400), \`UNAUTHORIZED\` (401), \`FORBIDDEN\` (403), \`NOT_FOUND\` (404), \`METHOD_NOT_SUPPORTED\` (405), \`TIMEOUT\` (408), \`CONFLICT\` (409), \`PAYLOAD_TOO_LARGE\` (413), \`UNSUPPORTED_MEDIA_TYPE\` (415), \`TOO_MANY_REQUESTS\` (429), \`INTERNAL_SERVER_ERROR\` (500) and \`SERVICE_UNAVAILABLE\` (503).
\`appCode\` says which refusal it is, such as \`POST_LIMIT_REACHED\`, and stays when the sentence changes. \`issues\` is there for bad input only: the path of each field and what is wrong with it; \`message\` is then the first issue's.
What an operation refuses with is listed at it, each refusal with its sentence. What is not yours to see is not found.

## Limits

An address may make 1,200 calls a minute; what sends mail, costs much or reaches other people has a limit of its own, which is named at the operation. Beyond it the answer is 429 with the header \`Retry-After\`, in seconds. Free members also have monthly limits of posts and messages, see \`GET /subscription/status\`.

## Versions

There is one version of this API, and nothing of it is in the addresses. Paths, ids of operations and fields stay; new paths, new fields of answers and new optional fields of inputs may come at any time, so ignore what you do not know.
`;
