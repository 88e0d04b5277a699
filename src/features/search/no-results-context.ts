import { createContext, type ReactNode, useContext } from 'react';

/** What another domain says where a search for posts has found nothing. */
export const NoResultsContext = createContext<ReactNode>(null);

export const useNoResults = (): ReactNode => useContext(NoResultsContext);
