import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface BannerProps {
  tone?: 'info' | 'warning' | 'danger';
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const tones = {
  info: 'border-teal/30 bg-teal-soft',
  warning: 'border-marigold/40 bg-marigold-soft',
  danger: 'border-danger/40 bg-danger-soft',
};

/** A notice about the page as a whole. */
export const Banner = ({ tone = 'info', icon, action, className, children }: BannerProps) => (
  <div
    role="status"
    className={cn(
      'flex items-center gap-x-4 rounded-card border px-4 py-3 text-[0.9375rem] leading-6 [&_svg]:size-5 [&_svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {icon ? <span className="mt-0.5 flex self-start sm:mt-0 sm:self-center">{icon}</span> : null}
    {/* The action goes below the words, not below the icon. */}
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">{children}</div>
      {/* Toasts don't cover what the banner offers. */}
      {action ? (
        <div data-keep-clear className="max-w-full">
          {action}
        </div>
      ) : null}
    </div>
  </div>
);
