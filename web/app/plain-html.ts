import { createContext } from 'react';

/** True only while a public page is rendered at build time, so that the root leaves the scripts out. */
export const PlainHtml = createContext(false);
