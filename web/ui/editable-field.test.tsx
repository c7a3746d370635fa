import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { EditableField, EditableFieldGroup } from './editable-field.tsx';

function Insurance({
  saved = null,
  initiallyOpen = false,
}: {
  saved?: string | null;
  initiallyOpen?: boolean;
}) {
  const [value, setValue] = useState(saved);

  return (
    <EditableFieldGroup title="Insurance">
      <EditableField
        title="Insurer"
        prompt="Who insures your pet?"
        value={value}
        initiallyOpen={initiallyOpen}
        renderForm={(onDone) => (
          <>
            <input aria-label="Insurer" />
            <button
              type="button"
              onClick={() => {
                setValue('Agila');
                onDone();
              }}
            >
              Save
            </button>
            <button type="button" onClick={onDone}>
              Cancel
            </button>
          </>
        )}
      />
    </EditableFieldGroup>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

test('an empty field says what to enter; after saving, its edit button has the focus', async () => {
  const user = userEvent.setup();
  render(<Insurance />);
  expect(screen.getByRole('region', { name: 'Insurance' })).toBeTruthy();
  expect(screen.getByText('Who insures your pet?')).toBeTruthy();
  await user.click(press('Add insurer'));
  expect(screen.queryByText('Who insures your pet?')).toBeNull();
  await user.click(press('Save'));

  expect(screen.getByText('Agila')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(press('Change: Insurer')));
});

test('Cancel keeps the value and restores the focus', async () => {
  const user = userEvent.setup();
  render(<Insurance saved="Petplan" />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(press('Cancel'));

  expect(screen.getByText('Petplan')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(press('Change: Insurer')));
});

test('a form with an unsaved draft is open from the start, and takes no focus', () => {
  render(<Insurance initiallyOpen />);

  expect(screen.getByLabelText('Insurer')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
