import { createContext, type ReactNode, useContext } from 'react';

/** What another domain says where a search for posts has found nothing. */
export const InVainContext = createContext<ReactNode>(null);

export const useInVain = (): ReactNode => useContext(InVainContext);
