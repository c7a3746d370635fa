import type { ShareLink } from '#web/documents/sharing/share-links.api.ts';

/** A link to one document that can be opened. */
export const buildShareLink = (facts: object = {}) =>
  ({
    id: 'link',
    kind: 'document',
    documents: [{ id: 'a', name: 'Rabies' }],
    title: null,
    facts: [],
    expiresAt: '2099-01-01T00:00:00Z',
    shareUrl: 'https://denmate.test/shared/x',
    opens: 1,
    lastOpenedAt: null,
    downloads: 1,
    maxDownloads: null,
    hasPasscode: false,
    locked: false,
    usedUp: false,
    ...facts,
  }) as unknown as ShareLink;
