import type { ReactNode } from 'react';
import type { SearchParams } from '#src/features/search/search-params.ts';

/** The button that saves a search; null for a search without conditions. */
export type RenderSaveSearchButton = (params: SearchParams, place: 'bar' | 'empty') => ReactNode;
