import { expect, test } from 'vitest';

import { proposedAddress } from './ask-clinic-defaults.ts';

const vet = (name: string, note: string | null) => ({ name, phone: null, note });

test.each([
  ['in a note', [vet('Dr. Ada', 'Front desk: front@clinic.example, ask for Kim')], 'front@clinic.example'],
  ['of the second vet', [vet('Dr. Ada', null), vet('Vets (info@vets.example)', null)], 'info@vets.example'],
  ['that isn’t there', [vet('Dr. Ada', 'Main Street 5')], ''],
])('PROOF-5: the address %s is proposed', (_where, vets, address) => {
  expect(proposedAddress(vets)).toBe(address);
});
