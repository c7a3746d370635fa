import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { PhotoStep } from './photo-step.tsx';

const preparing = Promise.withResolvers<{ photo: Blob }>();

vi.mock('#web/files/photos/prepared-photo.ts', () => ({
  isHeic: async () => false,
  preparePhoto: async () => preparing.promise,
}));

test('ONB-5: a photo that is still being prepared isn’t left behind by a press', async () => {
  const [go, update] = [vi.fn(), vi.fn()];
  const { container } = render(
    <MemoryRouter>
      <PhotoStep draft={{ step: 'photo' }} done={[]} update={update} go={go} back={() => undefined} />
    </MemoryRouter>,
  );
  const photo = new File(['photo'], 'IMG_0001.jpg', { type: 'image/jpeg' });
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [photo] },
  });
  await screen.findByText('Getting your files ready…');

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(go).not.toHaveBeenCalled();

  preparing.resolve({ photo });
  await vi.waitFor(() => expect(update).toHaveBeenCalledWith({ photo, photoSent: undefined }));
  // The draft of this test never gets the photo.
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(go).toHaveBeenCalledWith('account');
});
