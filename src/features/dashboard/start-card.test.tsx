import { expect, it } from 'vitest';
import { StartCard } from '#src/features/dashboard/start-card.tsx';
import { postStart } from '#src/lib/posts/post-start.ts';
import { dana, exchange, member, post, skills } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const mine = { ...post, userId: dana.id, user: dana, favoriteCount: 0 };
const newcomer = { ...member, isEmailVerified: false, skillsOffered: ['custom-furniture'] };

async function open({ user = newcomer, posts = [] as (typeof mine)[], asked = [] as (typeof exchange)[] } = {}) {
  const { screen, server } = await show(
    <StartCard user={user} />,
    {
      posts: { own: () => posts },
      exchanges: { list: () => ({ items: asked, nextCursor: null }) },
      skills: { list: () => skills },
      auth: { sendVerification: () => ({ message: 'Look into your inbox.' }) },
    },
    { user },
  );
  return { screen, server };
}

it('leads a newcomer through three steps, each with its button', async () => {
  const { screen, server } = await open();
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.poll(() => server.callsOf('auth.sendVerification')).toHaveLength(1);
  await expect.element(screen.getByRole('link', { name: 'Find someone' })).toHaveAttribute('href', '/search');
  await expect.element(screen.getByText('Done')).not.toBeInTheDocument();
});

it('begins the first post with what the profile says', async () => {
  const { screen, server } = await open();
  await screen.getByRole('button', { name: 'Write your first post' }).click();
  await expect.poll(() => server.callsOf('skills.list')).toHaveLength(1);
  await expect.poll(postStart).toMatchObject({
    serviceOffered: 'Custom furniture',
    industry: 'Carpentry',
    skillsOffered: ['custom-furniture'],
    description: member.businessDescription,
  });
});

it('ticks what is done, and says who was asked', async () => {
  const { screen } = await open({ user: member, posts: [mine], asked: [exchange] });
  await expect.element(screen.getByText(/^You asked Robin\./)).toBeVisible();
  expect(screen.getByLabelText('Done').elements()).toHaveLength(3);
  await expect.element(screen.getByRole('link', { name: 'Ask someone else' })).toHaveAttribute('href', '/matches');
});
