import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** The frame of the pages for sign-in, registration and a new password. */
export const AuthPage = ({ title, description, children }: AuthPageProps) => (
  <main id="main" className="page flex flex-col items-center py-8 md:py-14">
    <div className="w-full max-w-[26rem]">
      <div className="rounded-card border border-line bg-surface p-5 md:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{description}</p>
        {children}
      </div>
      <p className="mt-4 flex justify-center">
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" />
          Back to home
        </Link>
      </p>
    </div>
  </main>
);
