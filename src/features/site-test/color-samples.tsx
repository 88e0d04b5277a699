import { Row } from '#src/features/site-test/row.tsx';
import { cn } from '#src/lib/cn.ts';

const swatches = [
  { name: 'paper', className: 'bg-paper text-ink' },
  { name: 'surface', className: 'bg-surface text-ink' },
  { name: 'sunken', className: 'bg-sunken text-muted' },
  { name: 'ink', className: 'bg-ink text-paper' },
  { name: 'teal', className: 'bg-teal text-on-teal' },
  { name: 'teal soft', className: 'bg-teal-soft text-teal' },
  { name: 'marigold', className: 'bg-marigold-fill text-on-marigold' },
  { name: 'marigold soft', className: 'bg-marigold-soft text-marigold' },
  { name: 'danger', className: 'bg-danger text-on-danger' },
  { name: 'danger soft', className: 'bg-danger-soft text-danger' },
];
const sizes = [
  ['text-4xl', '48'],
  ['text-3xl', '36'],
  ['text-2xl', '28'],
  ['text-xl', '22'],
  ['text-lg', '18'],
] as const;

/** The colors and text sizes of the design, for the page that shows all components. */
export const ColorSamples = () => (
  <>
    <Row label="Colors, each with the text that stands on it">
      {swatches.map(({ name, className }) => (
        <span
          key={name}
          className={cn('flex h-20 w-32 items-end rounded-card border border-line p-3 text-sm', className)}
        >
          {name}
        </span>
      ))}
    </Row>
    <div>
      {sizes.map(([className, size]) => (
        <p key={size} className={cn('font-display font-[650] tracking-tight', className)}>
          Trade skills <span className="tabular text-sm font-normal text-muted">{size}</span>
        </p>
      ))}
      <p className="mt-2 max-w-reading">
        Body text at 16 on 26. It stays under 68 characters a line, so that the eye finds the next one without looking
        for it.{' '}
        <a href="#main" className="link">
          A link
        </a>{' '}
        looks like this.
      </p>
      <p className="text-sm text-muted">Small text at 14, muted.</p>
    </div>
  </>
);
