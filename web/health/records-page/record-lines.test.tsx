import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';

import { VaccinationsLine } from './record-lines.tsx';

let states: VaccineState[] | undefined;

vi.mock('#web/health/vaccinations/use-vaccine-plan.ts', () => ({ useVaccineStates: () => states }));

const shown = () =>
  render(<VaccinationsLine pet={{ type: 'dog', birthDate: null }} vaccinations={[]} />).container.textContent;

test('HEALTH-5: nothing is said of vaccinations until their states are known', () => {
  states = undefined;
  expect(shown()).toBe('\u00A0');
  states = [];
  expect(shown()).toBe('None on record');
});
