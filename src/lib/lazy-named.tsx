import { type ComponentType, type FunctionComponent, lazy } from 'react';

const failed = new Set<() => void>();

/** Loads what lazyNamed() failed to load once more when it is rendered next; React's lazy() keeps the failure. */
export function retryFailedModules(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/** A component that can be loaded ahead of its first rendering. */
export interface Loadable {
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/** React's lazy() for a component that its module exports by name. Once loaded, it renders without suspending. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> & Loadable {
  let Loaded: ComponentType<Props> | null = null;
  const loadComponent = async () => {
    Loaded = (await load())[name];
    return { default: Loaded as ComponentType<object> };
  };
  const makeLazy = () =>
    lazy(() =>
      loadComponent().catch((error: unknown) => {
        failed.add(() => (Lazy = makeLazy()));
        throw error;
      }),
    );
  let Lazy = makeLazy();
  // What suspended is rendered again once it has loaded, so both are never on the page together.
  const LazyComponent = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  return Object.assign(LazyComponent, {
    load: async () => void (await loadComponent()),
    isLoaded: () => Loaded !== null,
  });
}
