/**
 * The demo's mail service: receives real SMTP, shows emails on a web page. To the application it is any mail server.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inbox } from './inbox.ts';
import { bodyPage, listPage, mailPage } from './page.ts';
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

function route(inbox: Inbox, url: URL, response: ServerResponse) {
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
  if (mail) return answer(response, 200, html, mailPage(mail));
  return answer(response, 404, 'text/plain', 'Not found');
}

export interface MailCatcher {
  smtpUrl: string;
  inboxUrl: string;
  close: () => Promise<void>;
}

export async function startMailCatcher({ port = 0 } = {}): Promise<MailCatcher> {
  const inbox = new Inbox();
  const smtp = await listenSmtp(inbox);
  const web = createServer((request, response) => {
    route(inbox, new URL(request.url ?? '/', 'http://inbox'), response);
  });
  await new Promise<void>((ready, failed) => {
    web.once('error', failed);
    web.listen(port, '127.0.0.1', ready);
  });
  const address = web.address() as AddressInfo;
  return {
    smtpUrl: smtp.url,
    inboxUrl: `http://127.0.0.1:${address.port}`,
    async close() {
      web.closeAllConnections();
      await Promise.all([smtp.close(), new Promise((closed) => web.close(closed))]);
    },
  };
}
