import { Spinner } from '#src/components/core/spinner.tsx';

/** Shown while the session is loading. */
export const LoadingPage = () => (
  <div className="flex min-h-[70dvh] items-center justify-center text-teal">
    <Spinner className="size-8" label="Loading" />
  </div>
);
