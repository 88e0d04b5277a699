import { Spinner } from '#src/components/core/spinner.tsx';

/** While it is not known yet who is here. */
export const LoadingPage = () => (
  <div className="flex min-h-[70dvh] items-center justify-center text-teal">
    <Spinner className="size-8" label="Loading" />
  </div>
);
