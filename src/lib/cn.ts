import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', (value: string) => /^\[[\d.]/.test(value)];
const sides = ['', 'x', 'y', 't', 'r', 'b', 'l'];
const spacing = (name: string) => sides.map((side) => [`${name}${side}`, [{ [`${name}${side}`]: [any] }]]);
const corners = ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'].map((corner) => `rounded-${corner}`);
const plain = (...names: string[]) => names.map((name) => [name, [{ [name]: [any] }]]);

/** Knows only the class groups that callers of our components override, because the full table is large. */
const merge = createTailwindMerge(() => ({
  cacheSize: 300,
  theme: {},
  classGroups: {
    display: ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    'text-size': [{ text: sizes }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-color': [{ text: [any] }],
    'font-family': [{ font: ['sans', 'display', 'mono'] }],
    'font-weight': [{ font: [any] }],
    'border-width': [{ border: ['', '0', '2', '4'] }],
    'border-side': [
      { border: ['t', 'r', 'b', 'l', 'x', 'y', { t: [any], r: [any], b: [any], l: [any], x: [any], y: [any] }] },
    ],
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
    'border-color': [{ border: [any] }],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    flex: [{ flex: [any] }],
    ...Object.fromEntries([
      ...spacing('p'),
      ...spacing('m'),
      ...plain('size', 'w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'gap', 'leading', 'tracking', 'rounded', 'bg'),
      // 'rounded-br-sm' does not override 'rounded-card', nor 'gap-x-4' 'gap-y-2'.
      ...plain('gap-x', 'gap-y', 'inset-x', 'inset-y', ...corners),
      ...plain('opacity', 'shadow', 'items', 'justify', 'grid-cols', 'inset', 'top', 'right', 'bottom', 'left', 'z'),
    ]),
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    gap: ['gap-x', 'gap-y'],
    rounded: corners,
    'text-size': ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection'],
}));

/** Joins class names. Of two that set the same property, the later one is kept. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
