/**
 * `npm run sheets:notices -- [FOLDER]`: writes every notice and every email, in all their states, as one HTML page, with
 * a picture of it, so that they can be looked at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { heldEmails } from '#db/schema/auth/sign-in.ts';
import { jobHandlers } from '#server/app/job-handlers.ts';
import { type RenderedNotice, renderNotices } from '#server/app/render-notices.ts';
import type { OutgoingMail } from '#server/platform/gateways/mail/mail.ts';
import type { JobHandlers, JobPayloads } from '#server/platform/jobs/kinds.ts';
import { DAY } from '#server/platform/core/time.ts';
import { escapeHtml } from '#server/platform/core/escape-html.ts';
import { createMember } from '#server/test/factories.ts';
import { createTestApp, type TestApp } from '#server/test/test-app.ts';
import { findBrowser } from '../setup/browser.mjs';

const [folder = '.tmp/sheets'] = process.argv.slice(2);

type Job = { [K in keyof JobPayloads]: [kind: K, payload: JobPayloads[K]] }[keyof JobPayloads];

/** The jobs of emails that aren't notices: about the account, and onboarding. */
const otherMails = (userId: string, email: string): Job[] => [
  ['auth.welcome-mail', { userId }],
  ['auth.verify-mail', { userId }],
  ['auth.reset-mail', { userId }],
  ['auth.forgot-mail', { email }],
  ...(
    [
      'second-factor-on',
      'second-factor-off',
      'recovery-codes',
      'passkey-added',
      'passkey-removed',
      'token-added',
      'social-linked',
      'codes-guessed',
      'factor-lost',
    ] as const
  ).map((change): Job => ['auth.security-mail', { userId, change }]),
  ['auth.new-device-mail', { userId, device: 'Firefox on Linux', at: Date.UTC(2026, 2, 2, 17) }],
  ['email.password-changed', { userId }],
  ['email.address-changed', { userId, to: email, before: email, after: 'new@proquo.test' }],
  ['email.address-changed', { userId, to: 'new@proquo.test', before: email, after: 'new@proquo.test' }],
  ['email.suspension', { userId, suspended: false }],
  ['email.admin-role', { userId, isAdmin: true }],
  ['email.admin-role', { userId, isAdmin: false }],
  ['email.feature-update', { userId }],
  ['email.first-step', { userId, step: 'request' }],
  ['email.first-step', { userId, step: 'profile' }],
];

const sendOthers = async (t: TestApp): Promise<OutgoingMail[]> => {
  const email = 'robin@proquo.test';
  const userId = await createMember(t.db, { firstName: 'Robin', email });
  const now = Date.now();
  await t.db.write((tx) => tx.insert(heldEmails).values({ email, userId, createdAt: now, heldUntil: now + 7 * DAY }));
  for (const [index, [kind, payload]] of otherMails(userId, email).entries()) {
    const handle = jobHandlers[kind] as JobHandlers['auth.welcome-mail'];
    await handle(t.deps, payload as { userId: string }, {
      id: `sheet-${index}`,
      signal: new AbortController().signal,
    });
  }
  return t.outbox;
};

const frame = ({ html }: OutgoingMail) =>
  `<iframe srcdoc="${escapeHtml(html)}" onload="this.style.height = this.contentDocument.documentElement.scrollHeight + 'px'"></iframe>`;

/** Addresses that are not proven get the same of each kind of email: it is shown once. */
const isFirst = ({ unverifiedMail }: RenderedNotice, all: RenderedNotice[], at: number) =>
  unverifiedMail !== null &&
  all.findIndex((candidate) => candidate.unverifiedMail?.subject === unverifiedMail.subject) === at;

const card = (rendered: RenderedNotice, at: number, all: RenderedNotice[]) => {
  const { notice, state, row, mail, unverifiedMail } = rendered;
  const mails = [mail, isFirst(rendered, all, at) ? unverifiedMail : null];
  return `<section>
  <h2>${escapeHtml(notice.kind)}: ${escapeHtml(state)}</h2>
  <article><b>${escapeHtml(row.title)}</b><p>${escapeHtml(row.description)}</p><a>${escapeHtml(row.action ?? '')} ${escapeHtml(row.actionUrl ?? '')}</a></article>
  ${mails.map((sent) => (sent ? frame(sent) : '')).join('')}
</section>`;
};

const pageOf = (
  notices: RenderedNotice[],
  others: OutgoingMail[],
) => `<!doctype html><meta charset="utf-8"><title>Notices</title>
<style>
  body { font-family: sans-serif; columns: 4; column-gap: 24px; margin: 24px; background: #cfcfcf; width: 2200px }
  section { break-inside: avoid; margin: 0 0 24px }
  h2 { font-size: 14px; margin: 0 0 6px }
  article { background: #fff; border-radius: 10px; padding: 12px 16px; overflow-wrap: anywhere }
  p { margin: 6px 0 } a { color: #0e6e6b; font-size: 12px }
  iframe { width: 100%; border: 0; margin-top: 8px }
</style>
${notices.map(card).join('\n')}
${others.map((mail) => `<section><h2>Email: ${escapeHtml(mail.subject)}</h2>${frame(mail)}</section>`).join('\n')}`;

mkdirSync(folder, { recursive: true });
const t = await createTestApp();
const notices = await renderNotices(t.deps);
const others = await sendOthers(t);
const file = join(folder, 'notices.html');
writeFileSync(file, pageOf(notices, others));
await t.close();
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 2248, height: 1200 } });
  await page.goto(`file://${resolve(file)}`);
  await page.screenshot({ path: join(folder, 'notices.png'), fullPage: true });
  console.log(`${file}: ${notices.length} notices, ${others.length} other emails`);
} finally {
  await browser.close();
}
