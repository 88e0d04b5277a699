import { Controller } from 'react-hook-form';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { IndustryField } from '#src/features/posts/form/industry-field.tsx';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import { useIndustries } from '#src/hooks/use-industries.ts';

/** One own industry and one wanted industry. */
export function IndustrySelects({ form }: { form: PostForm }) {
  const industries = useIndustries();
  const names = industries.options.map((option) => option.label);
  const { errors } = form.formState;
  return (
    <QueryContent query={industries} waiting={<Waiting />}>
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="industry"
            render={({ field }) => (
              <IndustryField
                {...field}
                label="Industry"
                customLabel="Your industry"
                names={names}
                error={errors.industry?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="lookingForIndustry"
            render={({ field }) => (
              <IndustryField
                {...field}
                label="Looking for industry"
                customLabel="The industry you need"
                names={names}
                error={errors.lookingForIndustry?.message}
              />
            )}
          />
        </div>
      )}
    </QueryContent>
  );
}

const Waiting = () => (
  <div className="grid gap-5 sm:grid-cols-2" aria-hidden>
    <Skeleton className="h-17 rounded-control" />
    <Skeleton className="h-17 rounded-control" />
  </div>
);
