import { expect, test } from 'vitest';

import { inboxCard } from './vcard.ts';

test('a name with separators and line breaks stays one field of the card', () => {
  const card = inboxCard({ name: 'Zoë; the cat,\r\nEMAIL:evil@example.org', address: 'zoe-1@in.pets.test' });

  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    String.raw`N:;Zoë\; the cat\, EMAIL:evil@example.org;;;`,
    String.raw`FN:Zoë\; the cat\, EMAIL:evil@example.org`,
    'EMAIL;TYPE=INTERNET:zoe-1@in.pets.test',
    'END:VCARD',
    '',
  ]);
});
