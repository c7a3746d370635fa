import { createContext } from 'react';

/** Where a viewer puts its buttons; undefined to keep them above the document, null until the place is there. */
export const ToolsPlace = createContext<HTMLElement | null | undefined>(undefined);
