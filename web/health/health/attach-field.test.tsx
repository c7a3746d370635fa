import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';

import { AttachField } from './attach-field.tsx';
import type { Attachable } from './attachable-order.ts';

type Values = { dateAdministered: string; documentIds: string[] };
type Form = ComponentProps<typeof AttachField<Values, Values>>['form'];

const documents = Array.from({ length: 12 }, (_, number): Attachable => ({
  id: `${number}`,
  name: `Paper ${number}`,
  category: number === 11 ? 'vaccination' : 'medical',
  documentDate: `2026-03-${10 + number}`,
  createdAt: `2026-05-${20 - number}T12:00:00.000Z`,
}));

function Attaching() {
  const form = useForm<Values>({ defaultValues: { dateAdministered: '2026-03-21', documentIds: [] } });

  return (
    <>
      <input aria-label="Given on" {...form.register('dateAdministered')} />
      <AttachField
        kind="vaccination"
        documents={documents}
        form={{ ...form, error: () => undefined } as unknown as Form}
      />
    </>
  );
}

const shown = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);

test('HEALTH-1: attaching offers the documents of that day and category first, and loses none that was chosen', async () => {
  const user = userEvent.setup();
  render(<Attaching />);
  expect(shown().slice(0, 2)).toEqual(['Paper 11Vaccination record, from this day', 'Paper 0']);

  await user.click(screen.getByRole('checkbox', { name: /Paper 11/ }));
  await user.click(screen.getByRole('checkbox', { name: /Paper 1$/ }));
  expect(shown().slice(0, 2)).toEqual(['Paper 11Vaccination record, from this day', 'Paper 0']);

  fireEvent.change(screen.getByLabelText('Given on'), { target: { value: '2026-03-19' } });
  expect(shown().slice(0, 3)).toEqual(['Paper 1', 'Paper 11', 'Paper 9Medical history, from this day']);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(2);
});
