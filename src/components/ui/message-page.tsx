import type { ReactNode } from 'react';
import { LogoMark } from '#src/components/core/logo.tsx';

interface MessagePageProps {
  title: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** A page with a message and a few actions. */
export const MessagePage = ({ title, children, actions }: MessagePageProps) => (
  <main id="main" className="page flex min-h-[70dvh] flex-col items-center justify-center py-12 text-center">
    <LogoMark className="size-14" />
    <h1 className="mt-6 max-w-full text-2xl md:text-3xl">{title}</h1>
    <div className="mt-3 max-w-md text-muted">{children}</div>
    <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
  </main>
);
