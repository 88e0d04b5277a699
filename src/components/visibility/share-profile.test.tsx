import { expect, it, vi } from 'vitest';
import { ShareProfile } from '#src/components/visibility/share-profile.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const shared = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor' };
const page = {
  id: 'ben',
  url: '/m/ben/ben-o',
  name: 'Ben O.',
  pictureUrl: null,
  businessName: null,
  bio: null,
  skillsOffered: [],
  skillsWanted: [],
  languages: [],
  town: null,
  rating: null,
  reviewCount: 0,
  reviews: [],
  portfolio: [],
  posts: [],
};

async function press(who: typeof ben, answers: Answers) {
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  shared.mockClear();
  const view = await show(<ShareProfile member={who} />, answers);
  await view.screen.getByRole('button', { name: /^Share the profile of/ }).click();
  return view;
}

it.each([
  ['open to everyone', () => page, false],
  ['for members only', () => refuse('MEMBER_NOT_FOUND'), true],
])('hands on a profile that is %s without the last name, and says who can open it', async (_state, answer, says) => {
  const { screen } = await press(ben, { public: { member: answer } });
  await expect.poll(() => shared.mock.calls).toHaveLength(1);
  expect(shared.mock.calls[0]?.[0]).toMatchObject({ title: 'Ben O.', url: expect.stringMatching(/\/m\/ben$/) });
  expect(JSON.stringify(shared.mock.calls)).not.toContain('Okafor');
  expect(screen.getByText('Only members can open this link.').elements()).toHaveLength(says ? 1 : 0);
});

it('says who can open a link that was copied, where the browser has no share sheet', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const answers = { public: { member: () => refuse('MEMBER_NOT_FOUND') } };
  const { screen } = await show(<ShareProfile member={ben} />, answers);
  await screen.getByRole('button', { name: /^Share the profile of/ }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  await expect.element(screen.getByText('Only members can open this link.')).toBeVisible();
});

it('offers to open the member’s own profile first', async () => {
  const opened = { ...member, visibility: 'profile' as const };
  const preview = {
    page: { kind: 'member' as const, member: { ...page, town: 'Austin, TX' }, skills: [] },
    contacts: [],
  };
  const answers = { public: { previewProfile: () => preview }, profile: { update: () => opened } };
  const { screen, server } = await press({ ...ben, id: member.id }, answers);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Open to everyone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Open your profile to everyone?' });
  await dialog.getByRole('button', { name: 'Open to everyone' }).click();
  await expect.poll(() => shared.mock.calls).toHaveLength(1);
  expect(server.callsOf('profile.update')).toEqual([{ visibility: 'profile' }]);
});
