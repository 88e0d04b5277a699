import { useState } from 'react';
import { cn } from '#src/lib/cn.ts';

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-3xl',
};

const tints = [
  'bg-tint-1 text-tint-1-ink',
  'bg-tint-2 text-tint-2-ink',
  'bg-tint-3 text-tint-3-ink',
  'bg-tint-4 text-tint-4-ink',
  'bg-tint-5 text-tint-5-ink',
  'bg-tint-6 text-tint-6-ink',
  'bg-tint-7 text-tint-7-ink',
  'bg-tint-8 text-tint-8-ink',
] as const;

function tintOf(id: string): string {
  let hash = 0;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? tints[0];
}

interface AvatarProps {
  /** Decides the tint, so that a person always has the same one. */
  id: string;
  /** One or two letters, shown without a picture. */
  initials: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Empty where the name is written next to it. */
  alt?: string;
  className?: string;
}

/** A round picture, or initials on the person's tint. */
export function Avatar({ id, initials, src, size = 'md', alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cn('inline-flex shrink-0 items-center justify-center rounded-full select-none', sizes[size], className);
  if (src && src !== broken) {
    return (
      <img src={src} alt={alt} loading="lazy" className={cn(shape, 'object-cover')} onError={() => setBroken(src)} />
    );
  }
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cn(shape, tintOf(id), 'font-display font-[650] tracking-normal')}
    >
      {initials}
    </span>
  );
}
