import { escapeHtml } from '#server/platform/core/escape-html.ts';
import type { Mail } from './inbox.ts';

const style = `
  :root { color-scheme: light dark; --line: light-dark(#dcdfe4, #33383f); --soft: light-dark(#5b6470, #a2abb6) }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem; margin: 0 } p { color: var(--soft); margin: .25rem 0 1.5rem }
  ul { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem .5rem; text-decoration: none;
    color: inherit; border-bottom: 1px solid var(--line) }
  li a:hover, li a:focus-visible { background: light-dark(#f3f5f8, #1d2126) }
  small, dt { color: var(--soft) } strong { font-weight: 600 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
  iframe, pre { width: 100%; min-height: 60vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
  form { display: grid; gap: .75rem; margin: 1.5rem 0; max-width: 36rem } label { font-weight: 600 }
  textarea { box-sizing: border-box; width: 100%; min-height: 8rem; padding: .75rem; font: inherit; border-radius: .5rem }
  button { justify-self: start; padding: .625rem 1.25rem; font: inherit; font-weight: 600; border: 0; border-radius: .5rem;
    color: #fff; background: #0e6e6b; cursor: pointer } [role=status] { color: inherit; font-weight: 600 }
  pre { box-sizing: border-box; padding: 1rem; white-space: pre-wrap; color: #1d2126; font: inherit }`;

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${head}<style>${style}</style></head>
<body>${body}</body></html>`;

const time = (date: string) => `<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time>`;

/** The list; it reloads every five seconds to show new emails. */
export function listPage(mails: Mail[]): string {
  const rows = mails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/messages/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong> <small>${time(date)}</small>
      <small>to ${escapeHtml(to)}</small></a></li>`,
  );
  const none = '<p>No emails yet. What the product sends shows up here within a few seconds.</p>';
  const intro = "<h1>Mail inbox</h1><p>This inbox catches the demo's emails. They aren't sent anywhere else.</p>";
  const list = rows.length ? `<ul>${rows.join('')}</ul>` : none;
  return page('Mail inbox', intro + list, '<meta http-equiv="refresh" content="5">');
}

const replyForm = ({ id }: Mail) => `<form method="post" action="/messages/${id}/reply" enctype="multipart/form-data">
  <label for="text">Reply</label>
  <textarea id="text" name="text" required></textarea>
  <label for="file">Pictures or PDFs</label>
  <input id="file" name="file" type="file" accept="image/*,application/pdf" multiple>
  <button>Send reply</button></form>`;

/** `said`: what became of a reply that was just sent. */
export function mailPage(mail: Mail, { canReply = false, said = '' } = {}): string {
  const { id, subject, from, to, date, html, text, attachments, replyTo } = mail;
  const files = attachments.map(
    ({ name, type }, index) =>
      `<a href="/messages/${id}/files/${index}">${escapeHtml(name)}</a> <small>${escapeHtml(type)}</small>`,
  );
  const rows = {
    From: escapeHtml(from),
    To: escapeHtml(to),
    Date: time(date),
    ...(files.length > 0 ? { Attached: files.join('<br>') } : {}),
  };
  const details = Object.entries(rows).map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  const body = html
    ? `<iframe title="Message" src="/messages/${id}/body"></iframe>`
    : `<pre>${escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')}</pre>`;
  const head = `<p><a href="/">All emails</a></p><h1>${escapeHtml(subject || '(no subject)')}</h1>`;
  const note = said ? `<p role="status">${escapeHtml(said)}</p>` : '';
  const form = canReply && replyTo ? replyForm(mail) : '';
  return page(subject, `${head}${note}<dl>${details.join('')}</dl>${body}${form}`);
}

/** The mail's HTML, shown in an iframe; links open in the top frame. */
export const bodyPage = ({ html }: Mail) => `<base target="_top">${html}`;
