import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** React's lazy() for a component that its module exports by name. */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().then((module) => ({ default: module[name] })));
