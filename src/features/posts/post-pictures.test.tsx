import { expect, it, vi } from 'vitest';
import type { Post } from '#contracts/posts/posts.ts';
import { EditPostDialog } from '#src/features/posts/edit-post-dialog.tsx';
import { PostFormDialog } from '#src/features/posts/form/post-form-dialog.tsx';
import { postForms } from '#src/features/posts/form/post-forms.tsx';
import { postAgain } from '#src/features/posts/post-again.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictureOf = (id: string) => ({ id, url: pixel, thumbUrl: pixel, alt: `About ${id}`, width: 1, height: 1 });
const description = 'Three drafts, two rounds of changes, and all files for print.';
// The post has no skills, because the page would ask for their usual value.
const shown: Post = { ...post, skillsOffered: [], description, pictures: [pictureOf('a'), pictureOf('b')] };

async function again(setPictures: NonNullable<Answers['posts']>['setPictures']) {
  postAgain({ ...shown, status: 'closed' });
  const form = <PostFormDialog form={postForms.single} onClose={() => {}} onOther={() => {}} />;
  const posts = { create: () => ({ ...shown, id: 'next', pictures: [] }), ...(setPictures ? { setPictures } : {}) };
  const { screen, server, router } = await show(form, { posts });
  await expect.element(screen.getByRole('img', { name: 'About a' })).toBeVisible();
  return { screen, server, router, publish: screen.getByRole('button', { name: 'Publish post' }) };
}

it('posts a closed post again, with what it said and its pictures', async () => {
  const { screen, server, router, publish } = await again(() => ({ ...shown, id: 'next' }));
  await expect.element(screen.getByRole('combobox', { name: 'Service you offer' })).toHaveValue(post.serviceOffered);
  await screen.getByRole('button', { name: 'Remove picture 1' }).click();
  await publish.click();
  await expect.poll(() => router.state.location.pathname).toBe('/my-posts/next');
  expect(server.callsOf('posts.create')).toMatchObject([{ serviceOffered: post.serviceOffered, description }]);
  expect(server.callsOf('posts.setPictures')).toEqual([{ id: 'next', pictures: [{ pictureId: 'b', alt: 'About b' }] }]);
  expect(sessionStorage.getItem(`proquo:post-pictures:${member.id}`)).toBeNull();
});

it('says that a post is there without its pictures, where they could not be saved', async () => {
  const { screen, router, publish } = await again(() => refuse('PICTURE_NOT_FOUND'));
  await publish.click();
  await expect.element(screen.getByText('Your post has no pictures yet')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/my-posts/next');
});

it('saves pictures with the changes of a post, and only if they changed', async () => {
  const onClose = vi.fn<() => void>();
  const answers = { posts: { setPictures: () => shown, update: () => shown } };
  const { screen, server } = await show(<EditPostDialog post={shown} onClose={onClose} />, answers);
  await screen.getByRole('button', { name: 'Move picture 2 up' }).click();
  await screen.getByLabelText('What picture 2 shows').fill('');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.callsOf('posts.setPictures')).toEqual([
    {
      id: shown.id,
      pictures: [
        { pictureId: 'b', alt: 'About b' },
        { pictureId: 'a', alt: null },
      ],
    },
  ]);
});

it('shows the pictures where it asks whether everyone may see them', async () => {
  const publicPost = {
    id: 'preview',
    url: '/p/preview/x',
    type: 'offering' as const,
    serviceOffered: shown.serviceOffered,
    serviceRequested: null,
    description,
    skillsOffered: [],
    skillsWanted: [],
    town: 'Austin, TX',
    alsoOnline: false,
    // The server previews texts alone; the client adds the pictures of the form.
    pictures: [],
    status: 'active' as const,
    createdAt: shown.createdAt,
    author: { id: null, name: 'A member', pictureUrl: null },
  };
  const page = { kind: 'post' as const, post: publicPost, skills: [], similar: [] };
  const answers = { public: { previewPost: () => ({ page, contacts: [] }) } };
  const { screen } = await show(<EditPostDialog post={shown} onClose={() => {}} />, answers);
  await screen.getByText('Everyone', { exact: true }).click();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  const preview = screen.getByRole('dialog', { name: 'Open this post to everyone?' });
  await expect.element(preview.getByText('Austin, TX')).toBeVisible();
  const pictures = preview.element().querySelectorAll('[aria-label="What visitors will see"] img[width]');
  expect([...pictures].map((picture) => picture.getAttribute('alt'))).toEqual(['About a', 'About b']);
});
