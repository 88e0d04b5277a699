import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorTable } from '#contracts/errors.ts';
import { postMessages, type Post } from '#contracts/posts/posts.ts';
import { PostFormDialog } from '#src/features/posts/form/post-form-dialog.tsx';
import { postForms } from '#src/features/posts/form/post-forms.tsx';
import { toastStore } from '#src/lib/toast.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member, plan, post } from '#src/test/samples.ts';
import { isPlaceholderCut } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import { EditPostDialog } from '#src/features/posts/edit-post-dialog.tsx';
import { postAgain } from '#src/features/posts/post-again.ts';
import { WizardPage } from '#src/features/posts/form/wizard-page.tsx';
import { boxOf } from '#src/test/locators.ts';

const description = 'A table of oak for six people, made to measure and brought to you.';
const limitReached = { ...plan, usage: { ...plan.usage, canPost: false, postsRemaining: 0 } };
const draftKey = `proquo:post-draft:${member.id}`;
const draft = { serviceOffered: 'An oak table', lookingForIndustry: 'Photography', description };

async function open(answers: Answers = {}, kind: keyof typeof postForms = 'single') {
  const onClose = vi.fn<() => void>();
  const form = <PostFormDialog form={postForms[kind]} onClose={onClose} onOther={() => {}} />;
  const { screen, server, router } = await show(form, answers);
  const publish = screen.getByRole('button', { name: 'Publish post' });
  const industry =
    kind === 'single'
      ? screen.getByRole('combobox', { name: 'Industry', exact: true })
      : screen.getByRole('group', { name: 'Industries you need' });
  await expect.element(industry).toBeVisible();
  return { screen, server, router, onClose, publish };
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictureOf = (id: string) => ({ id, url: pixel, thumbUrl: pixel, alt: `About ${id}`, width: 1, height: 1 });
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

it('says in its place what is missing, and sends nothing', async () => {
  const { screen, server, publish } = await open();
  await publish.click();
  await expect.element(screen.getByText(postMessages.serviceOffered)).toBeVisible();
  await expect.element(screen.getByText(postMessages.lookingForIndustry)).toBeVisible();
  await expect.element(screen.getByText(postMessages.description(50))).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Service you offer' })).toHaveFocus();
  expect(server.callsOf('posts.create')).toEqual([]);
});

it('says that a text is too long, and a value too high', async () => {
  const { screen, publish } = await open();
  await screen.getByRole('combobox', { name: 'Service you offer' }).fill('x'.repeat(201));
  await screen.getByRole('combobox', { name: 'Estimated value' }).fill('2,000,000');
  await publish.click();
  await expect.element(screen.getByText(postMessages.valueLimit)).toBeVisible();
  await expect.element(screen.getByText('Please use at most 200 characters.')).toBeVisible();
});

it('publishes what was typed, once, closes, and forgets the draft', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof post>();
  const { screen, server, router, onClose, publish } = await open({ posts: { create: () => promise } });
  await screen.getByRole('combobox', { name: 'Service you offer' }).fill('An oak table');
  await screen.getByRole('combobox', { name: 'Looking for industry' }).selectOptions('Photography');
  const words = screen.getByRole('textbox', { name: 'Description' });
  await words.fill(description);
  await expect.element(screen.getByText(`${description.length} characters`)).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Can you do this online?' }).click();
  await screen.getByRole('combobox', { name: 'Estimated value' }).fill('$1,500');
  await publish.click();
  await submitAgain(words, `${description} In oak.`);
  resolve(post);
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.callsOf('posts.create')).toEqual([
    {
      type: 'offering',
      serviceOffered: 'An oak table',
      serviceRequested: null,
      industry: 'Carpentry',
      lookingForIndustry: 'Photography',
      description,
      estimatedValue: 1500,
      location: 'Austin, TX',
      alsoOnline: true,
      visibility: 'members',
      skillsOffered: [],
      skillsWanted: [],
    },
  ]);
  await expect.poll(() => router.state.location.pathname).toBe(`/my-posts/${post.id}`);
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it('asks in a request for the service that is wanted', async () => {
  const { screen, publish } = await open();
  await expect.element(screen.getByRole('combobox', { name: 'Service you request' })).not.toBeInTheDocument();
  await screen.getByText('Requesting').click();
  await publish.click();
  await expect.element(screen.getByRole('combobox', { name: 'Service you offer in return' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Service you request' })).toBeVisible();
});

it('opens with the draft, keeps an emptied value empty and asks for one', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  const { screen, server, publish } = await open();
  await expect.element(screen.getByRole('combobox', { name: 'Service you offer' })).toHaveValue('An oak table');
  const value = screen.getByRole('combobox', { name: 'Estimated value' });
  await expect.element(value).toHaveValue('$100');
  await value.fill('');
  await publish.click();
  await expect.element(screen.getByText(postMessages.estimatedValue)).toBeVisible();
  await expect.element(value).toHaveValue('');
  expect(server.callsOf('posts.create')).toEqual([]);
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toMatchObject({ ...draft, estimatedValue: null });
});

it('keeps what was typed when publishing fails, and says why', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  const { screen, onClose, publish } = await open({ posts: { create: () => refuse('UNAUTHORIZED') } });
  await publish.click();
  await expect.element(screen.getByText('Please log in to post service requests.')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Service you offer' })).toHaveValue('An oak table');
  expect(onClose).not.toHaveBeenCalled();
});

it.each(['single', 'custom'] as const)(
  '%s: sends nothing at the limit, says so, and keeps what was typed',
  async (kind) => {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
    const { screen, server, publish } = await open({ subscription: { status: () => limitReached } }, kind);
    const sentence = errorTable.POST_LIMIT_REACHED.message.replace(/^[A-Z_]+: /, '');
    const toast = screen.getByText('Post Limit Reached');
    await expect.element(toast).toBeVisible();
    const limit = screen.getByRole('dialog').getByRole('status');
    await expect.element(limit).toBeVisible();
    expect(limit.element().textContent).toContain(sentence);
    toastStore.set(null);
    await expect.element(toast).not.toBeInTheDocument();
    await publish.click();
    await expect.element(toast).toBeVisible();
    expect(server.callsOf('posts.create')).toEqual([]);
    expect(sessionStorage.getItem(draftKey)).not.toBeNull();
  },
);

it('sends the industries that were typed where Custom was chosen', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  const { screen, server, publish } = await open({ posts: { create: () => post } });
  await screen.getByRole('combobox', { name: 'Industry', exact: true }).selectOptions('Custom');
  await screen.getByLabelText('Your industry').fill('Falconry');
  await screen.getByRole('combobox', { name: 'Looking for industry' }).selectOptions('Custom');
  await screen.getByLabelText('The industry you need').fill('Bookbinding');
  await publish.click();
  await expect
    .poll(() => server.callsOf('posts.create'))
    .toMatchObject([{ industry: 'Falconry', lookingForIndustry: 'Bookbinding' }]);
});

it('reads both sentences, fills in their industries, and takes the usual value with a press', async () => {
  const usual = { low: 250, middle: 400, high: 600, members: 7 };
  const { screen, server, publish } = await open({
    posts: { create: () => post },
    matches: { usualValue: () => usual },
  });
  await screen.getByRole('combobox', { name: 'Service you offer' }).fill('I draw a logo');
  await screen.getByRole('combobox', { name: "What you'd like in return" }).fill('a plumber for my sink');
  await screen.getByRole('button', { name: '+ Logo design' }).click();
  await screen.getByRole('button', { name: '+ Plumbing' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Industry', exact: true })).toHaveValue('Graphic Design');
  await expect.element(screen.getByRole('combobox', { name: 'Looking for industry' })).toHaveValue('Carpentry');
  await expect.element(screen.getByText(/^Logo design is usually \$250 to \$600\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Use $400' }).click();
  await screen.getByRole('textbox', { name: 'Description' }).fill(description);
  await publish.click();
  await expect
    .poll(() => server.callsOf('posts.create'))
    .toMatchObject([
      {
        estimatedValue: 400,
        serviceRequested: null,
        description: `${description}\n\nIn return: a plumber for my sink`,
        skillsOffered: ['logo-design'],
        skillsWanted: ['plumbing'],
      },
    ]);
});

it('leaves an industry that was chosen, and suggests no value that too few posts ask for', async () => {
  const { screen } = await open({ matches: { usualValue: () => null } });
  await screen.getByRole('combobox', { name: 'Industry', exact: true }).selectOptions('Photography');
  await screen.getByRole('combobox', { name: 'Service you offer' }).fill('I draw a logo');
  await screen.getByRole('button', { name: '+ Logo design' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Industry', exact: true })).toHaveValue('Photography');
  await expect.element(screen.getByText(/is usually/)).not.toBeInTheDocument();
});

it('takes what is typed key by key for whole dollars', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  const { screen, server, publish } = await open({ posts: { create: () => post } });
  const value = screen.getByRole('combobox', { name: 'Estimated value' });
  await value.fill('');
  await userEvent.type(value, 'about 1,500.00/h');
  await publish.click();
  await expect.poll(() => server.callsOf('posts.create')).toEqual([expect.objectContaining({ estimatedValue: 1500 })]);
});

it('takes other industries by Enter and plus, each once, and sends them joined by comma and space', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, lookingForIndustry: '' }));
  const { screen, server, publish } = await open({ posts: { create: () => post } }, 'custom');
  await publish.click();
  await expect.element(screen.getByText('Missing Info')).toBeVisible();
  const wanted = screen.getByRole('group', { name: 'Industries you need' });
  const box = wanted.getByPlaceholder('Find or type an industry');
  const plus = wanted.getByRole('button', { name: 'Add', exact: true });
  await box.fill('  Falconry  ');
  await userEvent.keyboard('{Enter}');
  await box.fill('falconry');
  await plus.click();
  await box.fill('Bookbinding');
  await plus.click();
  await publish.click();
  await expect
    .poll(() => server.callsOf('posts.create'))
    .toMatchObject([{ lookingForIndustry: 'Falconry, Bookbinding' }]);
});

it('has examples that fit into their fields on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  for (const name of ['Service you offer', "What you'd like in return"]) {
    expect(isPlaceholderCut(screen.getByRole('combobox', { name })), name).toBe(false);
  }
});

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

it('keeps Next at the right, beside Cancel, with large text on a phone', async () => {
  await page.viewport(375, 844);
  document.documentElement.style.fontSize = '21px';
  const { screen } = await show(<WizardPage />);
  const next = screen.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeVisible();
  const place = (name: string) => boxOf(screen.getByRole('button', { name }));
  expect(place('Next').top).toBe(place('Cancel').top);
  expect(place('Next').left).toBeGreaterThan(place('Cancel').right);
});
