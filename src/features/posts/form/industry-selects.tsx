import { Controller } from 'react-hook-form';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { IndustryField } from '#src/features/posts/form/industry-field.tsx';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { useIndustries } from '#src/hooks/use-industries.ts';

/** The own industry and the one that is looked for, one each. */
export function IndustrySelects({ form }: { form: PostForm }) {
  const { options, isPending, isLoadingError, error, refetch } = useIndustries();
  if (isPending) {
    return (
      <div className="grid gap-5 sm:grid-cols-2" aria-hidden>
        <Skeleton className="h-17 rounded-control" />
        <Skeleton className="h-17 rounded-control" />
      </div>
    );
  }
  if (isLoadingError) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  const names = options.map((option) => option.label);
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="industry"
        render={({ field }) => (
          <IndustryField
            ref={field.ref}
            label="Industry"
            customLabel="Your industry"
            names={names}
            value={field.value}
            onChange={field.onChange}
            error={errors.industry?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="lookingForIndustry"
        render={({ field }) => (
          <IndustryField
            ref={field.ref}
            label="Looking for industry"
            customLabel="The industry you look for"
            names={names}
            value={field.value}
            onChange={field.onChange}
            error={errors.lookingForIndustry?.message}
          />
        )}
      />
    </div>
  );
}
