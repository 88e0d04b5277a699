import { emailKinds } from '#contracts/notifications/emails.ts';
import { expect, test } from 'vitest';
import { withoutMemberTexts } from './without-member-texts.ts';

const content = {
  subject: 'You won at evil.example',
  greeting: 'Hello evil.example,',
  paragraphs: ['Claim it at http://evil.example/claim'],
  quote: 'evil.example',
  items: [{ title: 'evil.example', url: 'http://evil.example' }],
  action: { label: 'Claim at evil.example', url: 'http://proquo.test/notifications' },
  footer: 'evil.example',
};

test.each(emailKinds)('an email of the kind %s is emptied for an address that is not verified', (kind) => {
  const emptied = withoutMemberTexts(kind, content);
  expect(JSON.stringify(emptied)).not.toContain('evil.example');
  expect(emptied.action?.url).toBe(content.action.url);
});

test('only an email that is marked as ours stays as it is', () => {
  const ours = { ...content, hasNoMemberTexts: true as const };
  expect(withoutMemberTexts('tips', ours)).toBe(ours);
});
