import { expect, test } from 'vitest';

import { addUpload, allUploads, changeUpload, continueWith, removeUpload } from './uploads.ts';

const facts = {
  requestKey: 'c56b7a3c-0f2c-4f3e-9a58-1c7d0f1d2e3f',
  name: 'Rabies',
  category: 'vaccination',
  petId: undefined,
  fileName: 'rabies.pdf',
  size: 3,
  lastModified: 1,
} as const;

test('DOC-2: while an upload runs its row has a local id of seven random characters', () => {
  const [first, second] = [addUpload(facts), addUpload(facts)];

  expect(first.id).toMatch(/^[0-9a-z]{7}$/);
  expect(second.id).not.toBe(first.id);
  for (const { id } of allUploads()) removeUpload(id);
});

test('an interrupted upload goes on with the same file only', () => {
  const { id } = addUpload(facts);
  changeUpload(id, { progress: 0.5 });

  expect(continueWith(id, new File(['xyz'], 'other.pdf'))).toBe(false);
  expect(continueWith(id, new File(['more than that'], 'rabies.pdf'))).toBe(false);
  expect(allUploads()[0]?.file).toBeUndefined();
  removeUpload(id);
});
