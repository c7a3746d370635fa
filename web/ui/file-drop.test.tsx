import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { FileDrop } from './file-drop.tsx';

const pdf = new File(['%PDF'], 'rabies.pdf', { type: 'application/pdf' });
const photo = new File(['x'], 'olive.jpg', { type: 'image/jpeg' });

function show(props: { multiple?: boolean; disabled?: boolean; error?: string } = {}) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { container } = render(
    <FileDrop label="Drop files here" camera={false} onFiles={onFiles} {...props} />,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');

  return { onFiles, input, place: screen.getByRole('group', { name: /Drop files here/ }) };
}

test('files can be chosen with the button, also the same file again', async () => {
  const user = userEvent.setup();
  const { onFiles, input } = show();
  const click = vi.spyOn(input, 'click');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  await user.upload(input, pdf);
  await user.upload(input, pdf);

  expect(onFiles.mock.calls).toEqual([[[pdf]], [[pdf]]]);
});

test('several dropped files are all taken, or only the first if one is wanted', () => {
  const several = show({ multiple: true });
  fireEvent.drop(several.place, { dataTransfer: { files: [pdf, photo] } });
  expect(several.onFiles).toHaveBeenCalledWith([pdf, photo]);

  document.body.replaceChildren();
  const one = show();
  fireEvent.drop(one.place, { dataTransfer: { files: [pdf, photo] } });
  expect(one.onFiles).toHaveBeenCalledWith([pdf]);
});

test('a disabled area takes nothing', () => {
  const { onFiles, place } = show({ disabled: true });
  fireEvent.drop(place, { dataTransfer: { files: [pdf] } });

  expect(onFiles).not.toHaveBeenCalled();
});

test('an error about a file describes the area', () => {
  show({ error: 'The file is larger than 25 MB. Choose a smaller one.' });

  expect(
    screen.getByRole('group', { description: 'The file is larger than 25 MB. Choose a smaller one.' }),
  ).toBeTruthy();
});
