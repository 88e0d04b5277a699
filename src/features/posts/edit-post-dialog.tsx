import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  MAX_POST_PICTURES,
  type Post,
  postForm,
  SERVER_MIN_DESCRIPTION,
  type updatePostInput,
} from '#contracts/posts/posts.ts';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { OpenPostDialog } from '#src/components/visibility/open-post-dialog.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { IndustrySelects } from '#src/features/posts/form/industry-selects.tsx';
import type { PostDraft } from '#src/features/posts/form/post-draft.ts';
import { DescriptionField, ServiceFields } from '#src/features/posts/form/service-fields.tsx';
import { SkillFields } from '#src/features/posts/form/skill-fields.tsx';
import { TypeField } from '#src/features/posts/form/type-field.tsx';
import { ValueAndPlace } from '#src/features/posts/form/value-and-place.tsx';
import { PicturesField } from '#src/components/pictures/pictures-field.tsx';
import { draftsOf, usePictures } from '#src/components/pictures/use-pictures.ts';
import { postQueries } from '#src/api/post-queries.ts';
import { trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

// The post may have been created with any of the forms, so the lowest minimum applies.
const schema = postForm(SERVER_MIN_DESCRIPTION);

const startFrom = (post: Post): PostDraft => ({ ...post, serviceRequested: post.serviceRequested ?? '' });

/** Edits the member's own post. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(schema, inOurTexts), defaultValues: startFrom(post) });
  useShowFirstError(form.formState);
  const pictures = usePictures({ purpose: 'post', most: MAX_POST_PICTURES, start: draftsOf(post.pictures) });
  const savePictures = async () => {
    if (!pictures.isChanged) return;
    const saved = await trpcClient.posts.setPictures.mutate({ id: post.id, pictures: pictures.list });
    pictures.adopt(saved.pictures);
  };
  const update = useAction(
    async (values: z.input<typeof updatePostInput>) => {
      await savePictures();
      return trpcClient.posts.update.mutate(values);
    },
    {
      oneAtATime: true,
      success: 'Post updated',
      onSuccess: onClose,
      failure: "We couldn't save the post. Please try again.",
      refreshes: postQueries,
    },
  );
  /** Values that open the post to everyone: saved once the member has seen what visitors will see. */
  const [toConfirm, setToConfirm] = useState<z.output<typeof schema> | null>(null);
  const save = (values: z.output<typeof schema>) =>
    update.mutate({
      ...values,
      id: post.id,
      serviceRequested: values.type === 'requesting' ? values.serviceRequested : null,
    });
  const submit = form.handleSubmit((values) => {
    if (!pictures.check()) return;
    if (values.visibility === 'everyone' && post.visibility !== 'everyone') setToConfirm(values);
    else save(values);
  });
  return (
    <FormDialog
      title="Edit post"
      size="lg"
      action="Save changes"
      pendingAction="Saving..."
      isPending={update.isPending}
      asksBeforeClosing={form.formState.isDirty || pictures.isChanged}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TypeField form={form} />
      <ServiceFields form={form} />
      <IndustrySelects form={form} />
      <DescriptionField form={form} minimum={SERVER_MIN_DESCRIPTION} />
      <SkillFields form={form} />
      <ValueAndPlace form={form} />
      <PicturesField pictures={pictures} />
      {toConfirm ? (
        <OpenPostDialog
          post={toConfirm}
          pictures={pictures.asShown}
          confirmLabel="Save and open to everyone"
          isPending={update.isPending}
          onConfirm={() => save(toConfirm)}
          onClose={() => setToConfirm(null)}
        />
      ) : null}
    </FormDialog>
  );
}
