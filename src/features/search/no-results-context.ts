import { createContext, type ReactNode, useContext } from 'react';

/** What another feature shows where a search for posts has found nothing. */
export const NoResultsContext = createContext<ReactNode>(null);

export const useNoResults = (): ReactNode => useContext(NoResultsContext);
