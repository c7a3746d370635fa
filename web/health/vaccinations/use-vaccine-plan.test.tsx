import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useIsPlannerLoading, useVaccinePlan } from './use-vaccine-plan.ts';

vi.mock('#shared/health/vaccines/schedules.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('schedules that do not come are not waited for again when what is drawn without them asks for them', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const waited: boolean[] = [];
  renderHook(() => {
    waited.push(useIsPlannerLoading(true));
  });
  await vi.waitFor(() => expect(waited.at(-1)).toBe(false));
  const before = waited.length;
  renderHook(() => useVaccinePlan({ type: 'dog', birthDate: null }, []));
  await act(() => vi.dynamicImportSettled());

  expect(waited.slice(before)).not.toContain(true);
  expect(waited.length).toBeGreaterThan(before);
});
