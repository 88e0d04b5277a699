import { expect, test } from 'vitest';
import { cn } from '#src/lib/cn.ts';

test.each([
  [['h-11 px-4', 'h-9'], 'px-4 h-9'],
  [['size-10 text-sm', 'size-16 text-xl'], 'size-16 text-xl'],
  [['h-13 px-6', 'size-14 p-0'], 'size-14 p-0'],
  [['text-sm text-muted', 'text-ink'], 'text-sm text-ink'],
  [['text-sm text-muted', 'text-[0.9375rem]'], 'text-muted text-[0.9375rem]'],
  [['border border-line', 'border-danger'], 'border border-danger'],
  [['border border-dashed border-line', 'border-b'], 'border border-dashed border-line border-b'],
  [['hidden', 'md:inline-flex'], 'hidden md:inline-flex'],
  [['inline-flex', 'hidden lg:inline-flex'], 'hidden lg:inline-flex'],
  [['bg-surface hover:bg-sunken', 'bg-transparent'], 'hover:bg-sunken bg-transparent'],
  [['font-display font-[650]', 'font-medium'], 'font-display font-medium'],
  [['flex flex-col', 'flex-1'], 'flex flex-col flex-1'],
  [['md:max-w-[34rem]', 'md:max-w-[750px]'], 'md:max-w-[750px]'],
  [['rounded-card p-5 md:p-6', 'p-4'], 'rounded-card md:p-6 p-4'],
  [['pl-10', false, 'pr-11'], 'pl-10 pr-11'],
])('%j reads %s', (classes, merged) => {
  expect(cn(...classes)).toBe(merged);
});
