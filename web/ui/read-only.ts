import { createContext } from 'react';

/** Whether the content is read-only: fields show their values without buttons. */
export const ReadOnly = createContext(false);
