import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MAX_POST_PICTURES, type Post, type postForm } from '#contracts/posts/posts.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { usePictures } from '#src/components/pictures/use-pictures.ts';
import {
  forgetDraft,
  type PostDraft,
  saveDraft,
  savePictures,
  startingDraft,
  startingPictures,
} from '#src/features/posts/form/post-draft.ts';
import { type NewPost, type PostTexts, useCreatePost, withReturn } from '#src/features/posts/use-create-post.ts';
import { forgetPostStart } from '#src/lib/posts/post-start.ts';
import { useUser } from '#src/session/session.ts';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';

interface UsePostForm {
  schema: ReturnType<typeof postForm>;
  defaultValue: number;
  words: PostTexts;
  onCreated: (post: Post) => void;
  onUpgrade?: () => void;
}

/** A post form that starts from the draft, updates it on input and removes it when the post is published. */
export function usePostForm({ schema, defaultValue, words, onCreated, onUpgrade }: UsePostForm) {
  const user = useUser();
  const { id } = user;
  const form = useForm({
    resolver: zodResolver(schema, inOurTexts),
    defaultValues: startingDraft(user, defaultValue),
  });
  useShowFirstError(form.formState);
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  // The next form begins as usual again.
  useEffect(() => forgetPostStart, []);
  useEffect(() => {
    if (isDirty) saveDraft(id, values as PostDraft);
  }, [id, isDirty, values]);

  const pictures = usePictures({
    purpose: 'post',
    most: MAX_POST_PICTURES,
    start: startingPictures(id),
    onChange: (list) => savePictures(id, list),
  });
  const { publish, isPending, canPost } = useCreatePost({
    words,
    onUpgrade,
    onCreated: (post) => {
      forgetDraft(id);
      form.reset();
      onCreated(post);
    },
  });
  useLimitToastOnOpen(canPost, words.limit, onUpgrade);
  /** A post for everyone: published once the member has seen what visitors will see. */
  const [toConfirm, setToConfirm] = useState<NewPost | null>(null);
  const publishChecked = (post: NewPost) => {
    if (!pictures.check()) return;
    if (canPost && post.visibility === 'everyone') setToConfirm(post);
    else publish(post, pictures.list);
  };
  return {
    form,
    pictures,
    publish: publishChecked,
    isPending,
    forget: () => forgetDraft(id),
    /** The props of OpenPostDialog; null while it is closed. */
    question: toConfirm && {
      post: withReturn(toConfirm),
      pictures: pictures.asShown,
      confirmLabel: 'Publish to everyone',
      isPending,
      onConfirm: () => publish(toConfirm, pictures.list),
      onClose: () => setToConfirm(null),
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>['form'];

/** Shows the limit toast when the form opens and no post is left this month. */
function useLimitToastOnOpen(canPost: boolean, words: string | undefined, onUpgrade?: () => void): void {
  const limitToast = useLimitToast();
  useEffect(() => {
    if (!canPost) limitToast('post', words, onUpgrade);
    // oxlint-disable-next-line react/exhaustive-deps -- once each time the limit is reached, not for each new callback
  }, [canPost]);
}
