import { type ComponentType, type FunctionComponent, lazy } from 'react';

const failed = new Set<() => void>();

/** Loads what lazyNamed() failed to load once more when it is rendered next; React's lazy() keeps the failure. */
export function retryFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/** React's lazy() for a component that its module exports by name. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> {
  const start = () =>
    lazy(() =>
      load().then(
        (module) => ({ default: module[name] as ComponentType<object> }),
        (error) => {
          failed.add(() => (Part = start()));
          throw error;
        },
      ),
    );
  let Part = start();
  return (props) => <Part {...props} />;
}
