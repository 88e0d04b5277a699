import { Plus } from 'lucide-react';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { Row } from '#src/features/site-test/row.tsx';

const variants = ['primary', 'secondary', 'soft', 'ghost', 'accent', 'danger', 'danger-ghost'] as const;
const tones = ['neutral', 'teal', 'marigold', 'danger', 'ink', 'outline'] as const;

/** Buttons and badges in every state. */
export const ButtonSamples = () => (
  <>
    <Row label="Variants">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
    <Row label="Disabled">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </Row>
    <Row label="Sizes, icon and work">
      <Button size="sm">Small</Button>
      <Button>Middle</Button>
      <Button size="lg">Large</Button>
      <Button size="icon" aria-label="Add">
        <Plus aria-hidden />
      </Button>
      <Button loading>Saving...</Button>
      <Button variant="secondary" loading>
        Loading
      </Button>
      <Spinner label="Loading" className="text-teal" />
    </Row>
    <Row label="Badges">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  </>
);
