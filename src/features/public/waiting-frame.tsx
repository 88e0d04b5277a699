import type { ReactNode } from 'react';

interface WaitingFrameProps {
  title: string;
  children: ReactNode;
}

/** A page while it loads or where it failed to. */
export const WaitingFrame = ({ title, children }: WaitingFrameProps) => (
  <main id="main" className="page py-6 md:py-10">
    <h1 className="mb-5 text-2xl md:text-3xl">{title}</h1>
    {children}
  </main>
);
