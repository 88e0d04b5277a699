import type { ReactNode } from 'react';
import { LoadingPage } from '#src/features/shell/loading-page.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { useDemo } from '#src/session/session.ts';

/** A developers' page; where this is no demo there is nothing at its address. */
export function DeveloperOnly({ children }: { children: ReactNode }) {
  const demo = useDemo();
  if (demo === undefined) return <LoadingPage />;
  return demo ? children : <NotFoundPage />;
}
