import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  addPortfolioItemInput,
  MAX_PORTFOLIO_PICTURES,
  MAX_PORTFOLIO_WORDS,
  type PortfolioItem,
} from '#contracts/profile/portfolio.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { PicturesField } from '#src/components/pictures/pictures-field.tsx';
import { draftsOf, usePictures } from '#src/components/pictures/use-pictures.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import { useUser } from '#src/session/session.ts';

const MAX_EXCHANGES = 100;

/** The completed exchanges that no other past work comes from, to choose from. */
function useExchangeOptions(items: readonly PortfolioItem[], item: PortfolioItem | undefined) {
  const me = useUser().id;
  const { data } = useQuery(trpc.exchanges.list.queryOptions({ limit: MAX_EXCHANGES }));
  // Shown once all options are there: a select drops a value that it has no option for.
  if (!data) return [];
  const ownExchangeId = item?.exchangeId;
  const isUsed = (id: string) => items.some(({ exchangeId }) => exchangeId === id) && ownExchangeId !== id;
  const options = data.items
    .filter(({ id, status }) => status === 'completed' && !isUsed(id))
    .map(({ id, title, requester, provider }) => {
      const { firstName } = requester.id === me ? provider : requester;
      return { value: id, label: `${title}, with ${firstName ?? 'a former member'}` };
    });
  const hasOwn = !ownExchangeId || options.some(({ value }) => value === ownExchangeId);
  return hasOwn ? options : [...options, { value: ownExchangeId, label: 'The trade that it comes from' }];
}

interface PastWorkDialogProps {
  /** What is changed; nothing for a new one. */
  item?: PortfolioItem | undefined;
  /** All of the member's past work. */
  items: readonly PortfolioItem[];
  onClose: () => void;
}

/** Adds or changes past work, with its pictures. */
export function PastWorkDialog({ item, items, onClose }: PastWorkDialogProps) {
  const form = useForm({
    resolver: zodResolver(addPortfolioItemInput, inOurTexts),
    defaultValues: {
      title: item?.title ?? '',
      words: item?.words ?? '',
      link: item?.link ?? '',
      exchangeId: item?.exchangeId ?? null,
    },
  });
  useShowFirstError(form.formState);
  const exchanges = useExchangeOptions(items, item);
  const pictures = usePictures({
    purpose: 'portfolio',
    most: MAX_PORTFOLIO_PICTURES,
    start: draftsOf(item?.pictures ?? []),
  });
  // Set after the first save, so that saving again after refused pictures adds no second item.
  const id = useRef(item?.id ?? null);
  const save = useAction(
    async (values: z.output<typeof addPortfolioItemInput>) => {
      const saved = id.current
        ? await trpcClient.portfolio.change.mutate({ ...values, id: id.current })
        : await trpcClient.portfolio.add.mutate(values);
      id.current = saved.id;
      if (!pictures.isChanged) return;
      const updated = await trpcClient.portfolio.setPictures.mutate({ id: saved.id, pictures: pictures.list });
      pictures.adopt(updated.pictures);
    },
    {
      oneAtATime: true,
      success: item ? 'Past work updated' : 'Past work added',
      failure: "We couldn't save your past work. Please try again.",
      refreshes: [trpc.portfolio],
      onSuccess: onClose,
    },
  );
  const submit = form.handleSubmit((values) => {
    if (pictures.check()) save.mutate(values);
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={item ? 'Edit past work' : 'Add past work'}
      size="lg"
      action="Save"
      pendingAction="Saving..."
      isPending={save.isPending}
      asksBeforeClosing={isDirty || pictures.isChanged}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message} required>
        <Input maxLength={100} placeholder="A kitchen in oak" {...form.register('title')} />
      </Field>
      <Field label="What you did" error={errors.words?.message}>
        <Textarea maxLength={MAX_PORTFOLIO_WORDS} {...form.register('words')} />
      </Field>
      <PicturesField pictures={pictures} />
      <Field label="Link" hint="To a page that shows it, if there is one." error={errors.link?.message}>
        <Input type="url" inputMode="url" placeholder="https://" {...form.register('link')} />
      </Field>
      {exchanges.length > 0 ? (
        <Field
          label="From a trade here"
          hint="We'll ask the other member. Once they confirm it, their first name stands beside it."
        >
          <Select
            placeholder="No, from elsewhere"
            options={exchanges}
            {...form.register('exchangeId', { setValueAs: (value: string | null) => value || null })}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
