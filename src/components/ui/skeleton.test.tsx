import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

it('is never wider than its place, as with large text on a phone', async () => {
  const screen = await render(
    <div data-testid="place" style={{ width: 100 }}>
      <Skeleton className="h-5 w-48" />
    </div>,
  );
  const place = screen.getByTestId('place').element();
  expect(place.firstElementChild?.getBoundingClientRect().width).toBe(100);
});
