import { createHash } from 'node:crypto';

/** The quoted source of an inline script or style for a content security policy: `'sha256-…'`. */
export const inlineSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
