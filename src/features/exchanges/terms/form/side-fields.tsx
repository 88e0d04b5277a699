import { CircleAlert, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_TERMS_ITEMS } from '#contracts/exchanges/terms.ts';
import { Button } from '#src/components/core/button.tsx';
import { ItemFields } from '#src/features/exchanges/terms/form/item-fields.tsx';
import { PostChoice } from '#src/features/exchanges/terms/form/post-choice.tsx';
import { itemOfPost, newItem, type TermsSideName } from '#src/features/exchanges/terms/form/starting-terms.ts';
import type { TermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { cn } from '#src/lib/cn.ts';

interface SideFieldsProps {
  form: TermsForm;
  name: TermsSideName;
  kind: 'give' | 'get';
  /** The member who gives these things. */
  ownerId: string;
  title: ReactNode;
  /** The accessible name of the posts that can be picked. */
  postsLabel: string;
  /** Hides the things of a side that gives nothing. */
  hidden?: boolean;
  error?: string | undefined;
  /** Below the things, such as the choice to give nothing. */
  children?: ReactNode;
}

/** What one side gives: posts to pick, and things in their own words. */
export function SideFields(props: SideFieldsProps) {
  const { form, name, kind, ownerId, title, postsLabel, hidden = false, error, children } = props;
  const id = useId();
  const items = useFieldArray({ control: form.control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  const full = items.fields.length >= MAX_TERMS_ITEMS;
  const remove = (index: number) => {
    items.remove(index);
    form.clearErrors(name);
    addButton.current?.focus();
  };
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'flex flex-col gap-3 border-l-4 pl-3 md:pl-4',
        kind === 'give' ? 'border-teal' : 'border-marigold-fill',
      )}
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {hidden ? null : (
        <>
          <PostChoice
            ownerId={ownerId}
            label={postsLabel}
            picked={items.fields.flatMap(({ serviceRequestId }) => serviceRequestId ?? [])}
            isFull={full}
            onPick={(post) => {
              items.append(itemOfPost(post), { shouldFocus: false });
              form.clearErrors(name);
            }}
            onDrop={(post) => items.remove(items.fields.findIndex((field) => field.serviceRequestId === post.id))}
          />
          {items.fields.length > 0 ? (
            <ul className="flex flex-col gap-2">
              {items.fields.map((field, index) => (
                <ItemFields key={field.id} form={form} name={name} index={index} onRemove={() => remove(index)} />
              ))}
            </ul>
          ) : null}
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            className="self-start"
            aria-disabled={full || undefined}
            onClick={() => {
              items.append(newItem());
              form.clearErrors(name);
            }}
          >
            <Plus aria-hidden className="size-[18px]" />
            {full ? `At most ${MAX_TERMS_ITEMS} things` : 'Add in your own words'}
          </Button>
        </>
      )}
      {children}
      {error ? (
        <p role="alert" data-field-error className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
    </section>
  );
}
