/** The first page of the documentation, in Markdown. */
export const firstPage = (appName: string, appUrl: string): string => `\
Trade skills and services without money. Programs can do everything with this API that the pages of ${appName} do.

## Get a token

Sign in, open **Settings → Security → API tokens**, and make one. A token with the scope \`read\` can only read; with \`write\` it can act for you. It is shown once. Send it with every call:

    Authorization: Bearer pq_…

A browser can send the session cookie instead. Changes to how you sign in (password, passkeys, tokens) need a session.

Only pages of this site can call the API from a browser: there are no CORS headers, and a change with another site's \`Origin\` is refused with \`FOREIGN_ORIGIN\`, with a token, too. Call it from your server.

## The first call

    curl -H "Authorization: Bearer $TOKEN" "${appUrl}/api/service-requests?search=logo&limit=10"

    curl -X POST -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
      -d '{"receiverId": "…", "content": "Want to trade?"}' "${appUrl}/api/messages"

Calls that read take their input from the query. All others take it from a JSON body. Times are ISO 8601 in UTC, ids are opaque strings, and an unset field is \`null\`.

## With our client

Each release of ${appName} comes with a typed client for Node 20 and newer. Ask the team of this site for it, or take it from the release.

    npm install ./proquo-client-*.tgz

    import { createClient } from '@proquo/client';

    const api = createClient({ baseUrl: '${appUrl}', token });
    const { data, error } = await api.GET('/service-requests', { params: { query: { search: 'logo' } } });

Any generator for OpenAPI 3.1 works, too. Operation ids don't change.

## Paging

Lists are arrays. Those that can grow take \`limit\` (1 to 100) and \`cursor\`. The response header \`X-Next-Cursor\` holds the cursor of the next page. It's absent on the last page. Send \`limit\` always: without it, some lists come whole, and others in pages of their own size. A cursor is opaque: send it back as it is, with the same filters.

## Errors

A call that fails answers with an error status and

    { "message": "<a sentence for a person>", "code": "<the kind of failure>", "appCode": "<which refusal>", "issues": [] }

\`code\` is one of \`BAD_REQUEST\` (400), \`UNAUTHORIZED\` (401), \`FORBIDDEN\` (403), \`NOT_FOUND\` (404, or 410 for what was taken away), \`METHOD_NOT_SUPPORTED\` (405), \`TIMEOUT\` (408), \`CONFLICT\` (409), \`PAYLOAD_TOO_LARGE\` (413, or 431 for headers), \`UNSUPPORTED_MEDIA_TYPE\` (415), \`UNPROCESSABLE_CONTENT\` (422), \`TOO_MANY_REQUESTS\` (429), \`INTERNAL_SERVER_ERROR\` (500) and \`SERVICE_UNAVAILABLE\` (503).
\`appCode\` says which refusal it is, such as \`POST_LIMIT_REACHED\`. It stays the same when the sentence changes, and the schema \`Error\` lists all. Every refusal has one, also of what never reaches an operation, such as an unknown address or too many requests; input that isn't valid has \`BAD_INPUT\`. \`issues\` is only there for bad input: the path of each field and what's wrong with it; \`message\` is then the first issue's. \`needsProof\` is only there with \`FRESH_PROOF_NEEDED\`: the proof of identity after which the same call succeeds. Each operation lists the refusals it can give, with their sentences. What you aren't allowed to see is answered with 404.

## Trying again

Did the connection break before the answer came? Send an \`Idempotency-Key\` of your own (1 to 255 visible ASCII characters, such as a UUID) with each \`POST\` that takes one, and the same key when you try again. The call is then made once. For 24 hours the same key, path and body get the first answer, with the header \`Idempotent-Replayed: true\`. While the first call runs, the answer is 409 \`IDEMPOTENCY_KEY_BUSY\` with \`Retry-After\`. The key with another path or body is refused with 422 \`IDEMPOTENCY_KEY_REUSED\`. In the JSON body, the order of the fields counts, white space doesn't. We keep your last 10,000 keys.

A refusal below 500 is an answer, too: the same key repeats it for 24 hours, with its \`Retry-After\`, even when the limit has passed by then. To try again after a refusal, use a new key.

What is below \`/auth\`, \`/tokens\`, \`/passkeys\` and \`/webhooks\`, and what leads to an upload, ignores the key. Did you lose the answer of \`POST /webhooks\`? Look for your \`url\` in \`GET /webhooks\`. If it's there, get a new secret with \`POST /webhooks/{id}/rotate\`, or delete it and add it again. Did you lose that of \`POST /tokens\`? Look for its name in \`GET /tokens\`, revoke it and make another one.

## Webhooks

A webhook is an https address of your own program. We call it when something happens in your account, so that you don't have to ask again and again. Add one in **Settings → Security → Webhooks** or with \`POST /webhooks\`. We follow [Standard Webhooks](https://www.standardwebhooks.com) 1.0, so its libraries verify our calls. This is a whole receiver for Node 20, after \`npm install standardwebhooks\`. It speaks http, so put it behind your https:

    import { createServer } from 'node:http';
    import { buffer } from 'node:stream/consumers';
    import { Webhook } from 'standardwebhooks';

    type Call = { type: string; timestamp: string; data: Record<string, string> };
    const work = async ({ type, data }: Call): Promise<void> => console.log(type, data);
    const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
    const seen = new Set<string>(); // Better a table of your database.

    createServer(async (request, response) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const id = String(headers['webhook-id']);
      try {
        const call = webhook.verify(await buffer(request), headers) as Call;
        response.writeHead(204).end();
        if (seen.has(id)) return;
        seen.add(id);
        await work(call);
      } catch (error) {
        console.error(error);
        if (response.headersSent) seen.delete(id);
        else response.writeHead(401).end();
      }
    }).listen(Number(process.env.PORT ?? 8080));

By hand: the header \`webhook-signature\` is \`v1,\` and the base64 of HMAC-SHA256 over \`<webhook-id>.<webhook-timestamp>.<body>\`, with the decoded base64 after \`whsec_\` in your secret as the key. After a new secret it holds two signatures for 24 hours, separated by a space; one has to be right. Each rotation leaves two secrets, the new one and the one before it. Two rotations in a row end the first secret at once, so give your program the new secret before you rotate again. Verify the bytes that came, before you parse them, and refuse a \`webhook-timestamp\` that is more than five minutes from your clock. Each try gets its own signature.

The body holds a type, the time and ids; read the rest with this API. A call can come twice: skip a \`webhook-id\` that you already have. Two webhooks with one url both get each event, each with a \`webhook-id\` of its own. So make sure that you have one, or skip what you did before by the ids in \`data\`, too. The order isn't promised.

Answer with any 2xx within 15 seconds, and work afterwards. Anything else is a failure, a redirect too. We try again after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours, or later if you send \`Retry-After\`; then the delivery has failed. 410, or five days of failures alone, turns the webhook off. \`GET /webhooks/{id}/deliveries\` lists what was sent in 30 days, and \`POST /webhooks/{id}/deliveries/{deliveryId}/replay\` sends one again. Only addresses on the public internet are called, which we look at for each try.

Was your program down? After it starts again, it gets what it missed at the next of these times, which can be hours away. To have it at once, list the deliveries and replay those that are \`failed\` or \`pending\`, 20 a minute at most. What you answered with 2xx isn't sent again automatically. If you lost it before you worked on it, replay that, too.

## Limits

An address can make 1,200 calls a minute. Operations that send email, cost a lot or reach other people have their own limit, which they name. Beyond it, the answer is 429 with the header \`Retry-After\`, in seconds. Free members also have monthly limits for posts and messages; see \`GET /subscription/status\`. They start again on the first of each month at 00:00 UTC. A message doesn't count if its \`exchangeId\` names an exchange that is \`accepted\` or \`in_progress\`, or was completed within 14 days. While the exchange is \`pending\`, or after it was cancelled, the message counts.

## Versions

There is one version of this API, and the addresses don't name it. Paths, operation ids and fields stay. New paths, new response fields and new optional input fields can appear at any time, so ignore what you don't know.
`;
