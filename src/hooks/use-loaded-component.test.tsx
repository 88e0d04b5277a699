import { Suspense, useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useLoadedComponent } from '#src/hooks/use-loaded-component.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { show } from '#src/test/show.tsx';

const Arrived = () => <p>Arrived</p>;

it('shows a component without suspending once it is loaded', async () => {
  const module = Promise.withResolvers<{ Arrived: typeof Arrived }>();
  const Lazy = lazyNamed(() => module.promise, 'Arrived');
  const suspended = vi.fn<() => void>();
  function Fallback() {
    useEffect(suspended, []);
    return null;
  }
  function Screen() {
    const isLoaded = useLoadedComponent(Lazy);
    return <Suspense fallback={<Fallback />}>{isLoaded ? <Lazy /> : <p>Loading</p>}</Suspense>;
  }
  const { screen } = await show(<Screen />);
  await expect.element(screen.getByText('Loading')).toBeVisible();
  module.resolve({ Arrived });
  await expect.element(screen.getByText('Arrived')).toBeVisible();
  expect(suspended).not.toHaveBeenCalled();
});
