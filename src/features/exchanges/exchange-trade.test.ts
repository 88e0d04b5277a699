import { expect, test } from 'vitest';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { exchange, post } from '#src/test/samples.ts';

const asked = (message: string | null, serviceRequested: string | null = null) => ({
  ...exchange,
  message,
  serviceRequest: { ...post, serviceRequested },
});
const logo = post.serviceOffered;

test('without terms, a trade is named in the words of the request, never by industries', () => {
  const words = 'I could build you a table for it.';
  expect(exchangeTrade(asked(words), 'provider')).toEqual({
    give: { label: 'You give', text: logo },
    get: { label: 'Dana wrote', text: words },
    saysMessage: true,
  });
  expect(exchangeTrade(asked(words), 'requester')).toEqual({
    give: { label: 'You wrote', text: words },
    get: { label: 'You get', text: logo },
    saysMessage: true,
  });
});

test.each([null, '', '  ', 'one line\nand another', 'long '.repeat(30)])(
  'without short words, a side stays unnamed: %j',
  (message) => {
    expect(exchangeTrade(asked(message), 'provider')).toMatchObject({ get: null, saysMessage: false });
    expect(exchangeTrade(asked(message), 'requester')).toMatchObject({ give: null, saysMessage: false });
  },
);

test('what the post requests is what the requester gives, and the message stays below', () => {
  const trade = exchangeTrade(asked('When would it suit you?', 'A table'), 'provider');
  expect(trade).toMatchObject({ get: { label: 'You get', text: 'A table' }, saysMessage: false });
  expect(exchangeTrade(asked(null, 'A table'), 'requester').give).toEqual({ label: 'You give', text: 'A table' });
});
