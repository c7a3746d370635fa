import { expect, test } from 'vitest';

import { leadsOn } from './site-places.ts';

test.each(['/', '/features', '/features/', '/benefits', '/about', '/contact', '/faq'])(
  'HDR-1: the header of %s leads to the other places',
  (path) => {
    expect(leadsOn(path)).toBe(true);
  },
);

test.each(['/terms', '/privacy', '/blog', '/blog/features', '/login', '/dashboard', '/featuresque'])(
  'HDR-1: the header of %s does not',
  (path) => {
    expect(leadsOn(path)).toBe(false);
  },
);
