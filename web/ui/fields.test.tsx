import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

test('a field is named by its label and described by its hint and error', () => {
  const { rerender } = render(<TextField label="Name" hint="As on the passport" />);
  const field = screen.getByRole('textbox', { name: 'Name', description: 'As on the passport' });
  expect(field.getAttribute('aria-invalid')).toBeNull();

  rerender(<TextField label="Name" hint="As on the passport" error="Enter a name" />);
  expect(screen.getByRole('textbox', { description: 'As on the passport Enter a name' })).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a password is hidden until it is shown with the button, and stays the same', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(field, 'correct horse');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect([field.type, field.value]).toEqual(['text', 'correct horse']);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));

  expect(field.type).toBe('password');
});

function Code() {
  const [code, setCode] = useState('');

  return <CodeField label="Code" value={code} onChange={setCode} />;
}

test('only the digits of a typed or pasted code are kept', async () => {
  const user = userEvent.setup();
  render(<Code />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await user.click(field);
  await user.paste('123 456');
  expect(field.value).toBe('123456');
  await user.clear(field);
  await user.type(field, '1a2-3');

  expect(field.value).toBe('123');
});

const views = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'open', label: 'Unanswered' },
] as const;

function Neutered() {
  const [value, setValue] = useState<(typeof views)[number]['value']>('open');

  return <SegmentedControl label="Neutered" segments={views} value={value} onChange={setValue} />;
}

test('radio cards work with the mouse and arrow keys, and Tab focuses the chosen one', async () => {
  const user = userEvent.setup();
  render(<Neutered />);
  expect(screen.getByRole('radiogroup', { name: 'Neutered' })).toBeTruthy();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  await user.tab();
  expect(document.activeElement).toBe(radio('Unanswered'));
  await user.keyboard('{ArrowUp}');
  expect(radio('No').checked).toBe(true);
  await user.click(screen.getByText('Yes'));

  expect([radio('Yes').checked, radio('No').checked]).toEqual([true, false]);
});

function Shown() {
  const [shown, setShown] = useState(false);

  return <Switch label="Photo" hint="When hidden, we show a drawing." checked={shown} onChange={setShown} />;
}

test('a switch is toggled with Space and by a click anywhere on its row', async () => {
  const user = userEvent.setup();
  render(<Shown />);
  const control = screen.getByRole('switch', {
    name: 'Photo',
    description: 'When hidden, we show a drawing.',
  });
  await user.tab();
  await user.keyboard(' ');
  expect(control.getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByText('When hidden, we show a drawing.'));

  expect(control.getAttribute('aria-checked')).toBe('false');
});

function Category() {
  const [value, setValue] = useState<'medical' | 'insurance' | null>(null);
  const options = [
    { value: 'medical', label: 'Medical' },
    { value: 'insurance', label: 'Insurance' },
  ] as const;

  return <SelectField label="Category" options={options} value={value} onChange={setValue} />;
}

test('a select works with the keyboard alone, and then shows the chosen option', async () => {
  const user = userEvent.setup();
  render(<Category />);
  const field = screen.getByRole('combobox', { name: /Category/ });
  expect(field.textContent).toContain('Choose one');
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Insurance' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  await expect.poll(() => field.textContent).toContain('Insurance');
});

test('typing on a closed select chooses, and Escape on an open one changes nothing', async () => {
  const user = userEvent.setup();
  render(<Category />);
  const field = screen.getByRole('combobox', { name: /Category/ });
  await user.tab();
  await user.keyboard('i');
  expect(field.textContent).toContain('Insurance');
  await user.keyboard('{ArrowDown}{Home}');
  const options = screen.getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  expect(screen.getByRole('listbox', { name: 'Category' }).id).toBe(field.getAttribute('aria-controls'));
  await user.keyboard('{Escape}');

  expect(field.textContent).toContain('Insurance');
  expect([field.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', field]);
});

test('a select can be used with the mouse, without losing the focus', async () => {
  const user = userEvent.setup();
  render(<Category />);
  const field = screen.getByRole('combobox', { name: /Category/ });
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Medical' }));

  expect(field.textContent).toContain('Medical');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('Escape closes the list of a select in a dialog, and not the dialog', async () => {
  const user = userEvent.setup();
  const close = vi.fn<() => void>();
  render(
    <Dialog open onOpenChange={close} title="Add documents">
      <Category />
    </Dialog>,
  );
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');

  expect(close).toHaveBeenCalledTimes(1);
});
