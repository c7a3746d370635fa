import { createContext } from 'react';

/** Whether what is inside can be read and not changed: fields show their values without buttons. */
export const ReadOnly = createContext(false);
