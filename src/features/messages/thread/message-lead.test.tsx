import { expect, it } from 'vitest';
import { MessageLead } from '#src/features/messages/thread/message-lead.tsx';
import { message, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const aboutPost = { ...message, serviceRequestId: post.id };

it('links the post that a message is about', async () => {
  const { screen } = await show(<MessageLead message={aboutPost} words={undefined} />, {
    posts: { title: () => post },
  });
  await expect.element(screen.getByRole('link', { name: `About: ${post.serviceOffered}` })).toBeVisible();
});

it('says that a removed post is no longer there', async () => {
  const { screen } = await show(<MessageLead message={aboutPost} words={undefined} />, {
    posts: { title: () => null },
  });
  await expect.element(screen.getByText('This post is no longer available')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
