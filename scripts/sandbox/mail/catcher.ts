/**
 * The demo's mail service: receives real SMTP, shows emails on a web page. To the application it is any mail server.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { blameSetting } from '#server/platform/core/listen-problem.ts';
import { Inbox } from './inbox.ts';
import { startNameServer } from './name-server.ts';
import { bodyPage, listPage, mailPage } from './page.ts';
import { createReplies, type Replies, type Reply } from './reply.ts';
import { listenSmtp } from './smtp.ts';

const html = 'text/html; charset=utf-8';
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

function answer(response: ServerResponse, status: number, type: string, body: string, policy = pagePolicy) {
  const headers = { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(body);
}

function route(inbox: Inbox, url: URL, response: ServerResponse, canReply: boolean) {
  if (url.pathname === '/') return answer(response, 200, html, listPage(inbox.list()));
  if (url.pathname === '/api/messages') {
    const mails = inbox.list(url.searchParams.get('to') ?? undefined);
    return answer(response, 200, 'application/json', JSON.stringify(mails));
  }
  const [, id = '', part, file] = /^\/messages\/(\d+)(\/body|\/files\/(\d+))?$/.exec(url.pathname) ?? [];
  const mail = inbox.find(id);
  const attachment = file === undefined ? undefined : mail?.attachments[Number(file)];
  if (attachment) return answer(response, 200, 'text/plain; charset=utf-8', attachment.text);
  if (file !== undefined) return answer(response, 404, 'text/plain', 'Not found');
  if (mail && part) return answer(response, 200, html, bodyPage(mail), framePolicy);
  const said = url.searchParams.has('sent') ? 'Your reply was sent.' : '';
  if (mail) return answer(response, 200, html, mailPage(mail, { canReply, said }));
  return answer(response, 404, 'text/plain', 'Not found');
}

const MAX_REPLY_BYTES = 12 * 1024 * 1024;

const readForm = async (request: IncomingMessage): Promise<Reply> => {
  const body = await buffer(request);
  if (body.length > MAX_REPLY_BYTES) throw new Error('This reply is too large.');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const text = form.get('text');
  const files = form.getAll('file').filter((file) => typeof file !== 'string' && file.size > 0) as File[];
  return {
    text: typeof text === 'string' ? text : '',
    files: await Promise.all(
      files.map(async (file) => ({
        filename: file.name,
        contentType: file.type,
        content: Buffer.from(await file.arrayBuffer()),
      })),
    ),
  };
};

/** Sends a reply to an email of the inbox, only for its own page. */
async function reply(inbox: Inbox, replies: Replies, request: IncomingMessage, response: ServerResponse) {
  const [, id = ''] = /^\/messages\/(\d+)\/reply$/.exec(request.url ?? '') ?? [];
  const mail = inbox.find(id);
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (!mail?.replyTo || site !== 'same-origin') return answer(response, 404, 'text/plain', 'Not found');
  try {
    await replies.send(mail, await readForm(request));
  } catch (error) {
    const said = `Your reply wasn't sent: ${(error as Error).message}`;
    return answer(response, 502, html, mailPage(mail, { canReply: true, said }));
  }
  return response.writeHead(303, { location: `/messages/${id}?sent=1` }).end();
}

export interface MailCatcher {
  smtpUrl: string;
  inboxUrl: string;
  /** The name server with the key of its replies; null where nothing takes replies. */
  dnsServer: string | null;
  close: () => Promise<void>;
}

/** `repliesTo`: the port of the server that takes replies. */
export async function startMailCatcher({
  port = 0,
  repliesTo,
}: {
  port?: number | undefined;
  repliesTo?: number;
} = {}): Promise<MailCatcher> {
  const inbox = new Inbox();
  const smtp = await listenSmtp(inbox);
  const replies = repliesTo === undefined ? null : createReplies(repliesTo);
  const names = replies && (await startNameServer(replies.textOf));
  const web = createServer((request, response) => {
    if (request.method === 'POST' && replies) void reply(inbox, replies, request, response);
    else route(inbox, new URL(request.url ?? '/', 'http://inbox'), response, replies !== null);
  });
  await new Promise<void>((ready, failed) => {
    web.once('error', failed);
    web.listen(port, '127.0.0.1', ready);
  }).catch(blameSetting('MAIL_INBOX_PORT'));
  const address = web.address() as AddressInfo;
  return {
    smtpUrl: smtp.url,
    inboxUrl: `http://127.0.0.1:${address.port}`,
    dnsServer: names?.address ?? null,
    async close() {
      web.closeAllConnections();
      await Promise.all([smtp.close(), names?.close(), new Promise((closed) => web.close(closed))]);
    },
  };
}
