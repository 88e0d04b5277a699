import { escapeHtml } from '#server/platform/core/escape-html.ts';
import type { Price, Session, Subscription } from './types.ts';
import { periodEnd } from './billing.ts';

const style = `
  :root { color-scheme: light dark; --line: light-dark(#e6dfd3, #2a343c); --soft: light-dark(#55606b, #a6b2bc);
    --paper: light-dark(#fbf8f3, #11161a); --surface: light-dark(#fff, #182026); --ink: light-dark(#17212b, #edf1f4);
    --teal: light-dark(#0e6e6b, #45b8b0); --on-teal: light-dark(#fff, #06201f); --warn: light-dark(#fdf0d8, #35290f);
    --danger: light-dark(#b3362b, #f0857b) }
  * { box-sizing: border-box }
  body { font: 16px/26px system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; padding: 0 16px }
  main { max-width: 28rem; margin: 32px auto }
  .mark { background: var(--warn); border: 1px solid #f2b04b; border-radius: 14px; padding: 12px 16px; margin: 0 0 16px;
    font-weight: 600 }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 24px }
  h1 { font-size: 18px; line-height: 26px; margin: 0; color: var(--soft); font-weight: 500 }
  .price { font-size: 36px; line-height: 44px; font-weight: 650; margin: 4px 0 20px; font-variant-numeric: tabular-nums }
  .price small { font-size: 16px; font-weight: 450; color: var(--soft) }
  fieldset { border: 0; padding: 0; margin: 0 0 20px } legend { font-weight: 600; padding: 0; margin: 0 0 8px }
  label { display: flex; gap: 10px; align-items: center; min-height: 44px; border: 1px solid var(--line); padding: 0 12px;
    border-radius: 10px; margin: 0 0 8px; cursor: pointer } label span { flex: 1 }
  code { font: 14px ui-monospace, monospace; color: var(--soft) } input { accent-color: var(--teal); width: 18px; height: 18px }
  button { width: 100%; min-height: 48px; border: 0; border-radius: 10px; background: var(--teal); color: var(--on-teal);
    font: inherit; font-weight: 600; cursor: pointer }
  button.plain { background: none; color: var(--ink); border: 1px solid var(--line) }
  a { color: var(--teal); display: block; text-align: center; padding: 10px; margin-top: 8px }
  :focus-visible { outline: 2px solid var(--teal); outline-offset: 2px }
  .error { color: var(--danger); font-weight: 600; margin: 0 0 16px } .soft { color: var(--soft) }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 20px } dt { color: var(--soft) } dd { margin: 0 }`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><p class="mark" role="note">Test payment, no money moves</p>${body}</main></body></html>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The checkout page, with a card that works and one that is declined. */
export function checkoutPage(session: Session, price: Price, error?: string): string {
  const interval = price.recurring ? ' <small>per month</small>' : ' <small>once</small>';
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Cancel and go back</a>` : '';
  const problem = error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : '';
  return page(
    'Checkout',
    `<div class="card"><h1>${escapeHtml(price.nickname)}</h1><p class="price">${dollars(session.amount_total)}${interval}</p>${problem}
    <form method="post"><fieldset><legend>Pay with</legend>
    <label><input type="radio" name="card" value="works" checked><span>A card that works</span><code>•••• 4242</code></label>
    <label><input type="radio" name="card" value="declined"><span>A card that is declined</span><code>•••• 0002</code></label>
    </fieldset><button>Pay ${dollars(session.amount_total)}</button></form>${back}</div>`,
  );
}

/** Shown for a checkout that is paid or expired. */
export const closedPage = (session: Session): string =>
  page(
    'Checkout',
    `<div class="card"><h1>${session.status === 'complete' ? 'This is already paid.' : 'This checkout has ended.'}</h1>
    <a href="${escapeHtml(session.status === 'complete' ? session.success_url : (session.cancel_url ?? session.success_url))}">Go back</a></div>`,
  );

/** The customer portal: plans with buttons to cancel and resume. */
export function portalPage(subscriptions: Subscription[], returnUrl: string): string {
  const plans = subscriptions.map((subscription) => {
    const { id, status, cancel_at_period_end: ends } = subscription;
    const until = day(periodEnd(subscription));
    const action = ends ? 'resume' : 'cancel';
    const label = ends ? 'Resume plan' : 'Cancel plan';
    return `<dl><dt>Status</dt><dd>${escapeHtml(status.replace('_', ' '))}</dd>
      <dt>${ends ? 'Ends' : 'Renews'}</dt><dd>${until}</dd></dl>
      <form method="post"><input type="hidden" name="subscription" value="${escapeHtml(id)}">
      <button class="plain" name="action" value="${action}">${label}</button></form>`;
  });
  const body = plans.length ? plans.join('') : '<p class="soft">There is no active plan.</p>';
  return page(
    'Billing',
    `<div class="card"><h1>Your plan</h1>${body}<a href="${escapeHtml(returnUrl)}">Go back</a></div>`,
  );
}

export const notFoundPage = (): string => page('Not found', '<div class="card"><h1>There\'s nothing here.</h1></div>');
