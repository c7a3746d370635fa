import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { ApiError, NetworkError } from './api.ts';
import { FieldError, useServerForm } from './use-server-form.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name')),
  chip: z.string().check(z.maxLength(15, 'At most 15 digits')),
});

type Send = (values: z.output<typeof schema>) => Promise<unknown>;

const loaded = () => Promise.resolve(schema);

function PetForm({ send, load = loaded }: { send: Send; load?: typeof loaded }) {
  const form = useServerForm({
    schema: load,
    defaultValues: { name: '', chip: '' },
    send,
    fieldOfCode: { chip_taken: 'chip' },
  });

  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Microchip" {...form.field('chip')} />
      <FailureNotice title="Your pet isn’t saved yet" error={form.failure} />
      <Button type="submit" busy={form.isSending}>
        Save
      </Button>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const chip = () => screen.getByLabelText<HTMLInputElement>('Microchip');
const refused = (code: string, fields?: Record<string, string>) =>
  Promise.reject(
    new ApiError(400, { error: { code, message: `Refused: ${code}`, ...(fields && { fields }) } }),
  );

async function fillInAndSave(send: Send) {
  const user = userEvent.setup();
  render(<PetForm send={send} />);
  await user.type(name(), 'Olive');
  await user.type(chip(), '276098102345678');
  await user.keyboard('{Enter}');

  return user;
}

test('an error is shown at its field, which gets the focus, and nothing is sent', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  render(<PetForm send={(values) => Promise.resolve(sent.push(values))} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Name', description: 'Enter a name' })).toBe(name());
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(sent).toEqual([]);

  await user.type(name(), ' Olive ');
  expect(screen.queryByText('Enter a name')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ name: 'Olive', chip: '' }]));
});

test('clicking twice sends once', async () => {
  const sent: unknown[] = [];
  let answer = (_value: undefined) => {};
  const user = await fillInAndSave((values) => {
    sent.push(values);

    return new Promise((resolve) => (answer = resolve));
  });
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  answer(undefined);

  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  expect(sent).toHaveLength(1);
});

test.each([
  ['by its code', () => refused('chip_taken'), 'Refused: chip_taken'],
  ['by its name', () => refused('invalid', { chip: 'Not a microchip number' }), 'Not a microchip number'],
  ['by the form itself', () => Promise.reject(new FieldError('chip', 'Try another')), 'Try another'],
])(
  'a refusal that is about a field %s is said there, with its content selected',
  async (_how, send, words) => {
    const user = await fillInAndSave(send);
    expect(await screen.findByRole('textbox', { name: 'Microchip', description: words })).toBe(chip());
    expect(screen.queryByText('Your pet isn’t saved yet')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(chip()));
    await waitFor(() => expect(chip().selectionEnd).toBe(15));
    expect(chip().selectionStart).toBe(0);

    await user.type(chip(), '9', { initialSelectionStart: 0, initialSelectionEnd: 15 });
    expect([name().value, chip().value]).toEqual(['Olive', '9']);
  },
);

test('any other failure is shown above the button, keeps the input, and is cleared by the next attempt', async () => {
  const failures = [new NetworkError()];
  const user = await fillInAndSave(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your pet isn’t saved yet');
  expect(alert.textContent).toContain('Network error. Please check your internet connection.');
  expect([name().value, chip().value]).toEqual(['Olive', '276098102345678']);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a form can be filled in and submitted while its schema is loading, which happens once', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let arrive = () => {};
  const load = vi.fn(() => new Promise<typeof schema>((resolve) => (arrive = () => resolve(schema))));
  render(<PetForm send={(values) => Promise.resolve(sent.push(values))} load={load} />);
  await user.type(name(), ' Olive {Enter}');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual([]);
  arrive();

  await waitFor(() => expect(sent).toEqual([{ name: 'Olive', chip: '' }]));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  expect(load).toHaveBeenCalledOnce();
});

test('a form whose schema cannot be loaded says so, sends nothing, and loads it with the next attempt', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const load = vi.fn(loaded);
  for (let failures = 0; failures < 2; failures++)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<PetForm send={(values) => Promise.resolve(sent.push(values))} load={load} />);
  await user.type(name(), ' Olive {Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  expect([sent, name().value]).toEqual([[], ' Olive ']);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ name: 'Olive', chip: '' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form without a schema checks the rules of its fields', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  render(<PasswordForm send={(values) => Promise.resolve(sent.push(values))} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { description: 'Enter your password' })).toBeTruthy();
  expect(sent).toEqual([]);

  await user.type(screen.getByRole('textbox'), 'secret{Enter}');
  await waitFor(() => expect(sent).toEqual([{ password: 'secret' }]));
});

function PasswordForm({ send }: { send: (values: { password: string }) => Promise<unknown> }) {
  const form = useServerForm({ defaultValues: { password: '' }, send });

  return (
    <form {...form.props}>
      <TextField label="Password" {...form.field('password', { required: 'Enter your password' })} />
      <Button type="submit">Save</Button>
    </form>
  );
}
