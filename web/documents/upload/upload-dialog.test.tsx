import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { Exif } from 'sharp';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';

import { tellsPlace } from '#shared/files/picture-metadata/picture-metadata.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { UploadDialog } from './upload-dialog.tsx';
import { startUpload } from './upload-queue.ts';

vi.mock(import('./upload-queue.ts'), () => ({ startUpload: vi.fn() }));
vi.mock(import('./same-document.ts'), () => ({ findSame: () => Promise.resolve(undefined) }));
beforeEach(() => vi.mocked(startUpload).mockClear());

const place = { IFD3: { GPSLatitude: '52/1 31/1 12/1' } };

async function buildPhoto(exif: Exif) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f2b134' } })
    .jpeg()
    .withExif(exif)
    .toBuffer();

  return new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' });
}

async function choose(file: File) {
  const user = userEvent.setup();
  render(<UploadDialog open onOpenChange={() => undefined} pets={[]} maxBytes={1_000_000} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  await user.upload(input, file);

  return user;
}

test('DOC-1: every refused file is named, and the accepted types once', async () => {
  const user = userEvent.setup({ applyAccept: false });
  render(<UploadDialog open onOpenChange={() => undefined} pets={[]} maxBytes={1_000_000} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  await user.upload(input, [new File(['II*'], 'x.tif'), new File(['8BPS'], 'y.psd')]);

  const notice = await screen.findByRole('alert');
  expect([...notice.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '“x.tif” has a file type we don’t accept.',
    '“y.psd” has a file type we don’t accept.',
  ]);
  expect(screen.getAllByText(/^Choose one of these types: pdf,/)).toHaveLength(1);
});

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
/** The 52 degrees as the camera writes them: two numbers of four bytes. */
const degrees = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0]);
const sentFile = () => vi.mocked(startUpload).mock.calls[0]?.[0].file;

test('a photo that tells where it was taken is uploaded as it is, unless its location is to be removed', async () => {
  const photo = await buildPhoto(place);
  const user = await choose(photo);
  const offer = await screen.findByRole('checkbox', { name: /Remove the location from the photo/ });
  expect(offer).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(sentFile()).toBe(photo);
});

test('with the box ticked the file leaves without its location', async () => {
  const photo = await buildPhoto(place);
  const user = await choose(photo);
  await user.click(await screen.findByRole('checkbox', { name: /Remove the location/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sentFile()?.name).toBe('IMG_1.jpg'));
  const sent = await bytesOf(sentFile() ?? photo);
  const original = await bytesOf(photo);
  expect([tellsPlace(original), original.includes(degrees)]).toEqual([true, true]);
  expect([tellsPlace(sent), sent.includes(degrees)]).toEqual([false, false]);
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
});

test.each([
  ['a photo', () => buildPhoto({ IFD0: { Make: 'Phone' } })],
  ['a PDF', () => new File(['%PDF-1.7'], 'rabies.pdf', { type: 'application/pdf' })],
])('nothing is offered for a file without a place: %s', async (_what, build) => {
  await choose(await build());
  await screen.findByRole('button', { name: 'Save' });

  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('DOC-9: dates are given with the upload, and wrong ones are refused before it', async () => {
  const user = await choose(new File(['%PDF-1.7'], 'rabies.pdf', { type: 'application/pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Add dates to rabies.pdf' }));
  const date = screen.getByLabelText(/^Document date/);
  const lastDay = screen.getByLabelText(/^Expiration date/);
  await user.type(date, '2026-03-14');
  await user.type(lastDay, '2026-03-13');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(screen.getByText('The expiration date can’t be before the document date')).toBeTruthy();
  expect(startUpload).not.toHaveBeenCalled();
  await user.clear(lastDay);
  await user.type(lastDay, '2027-03-14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(vi.mocked(startUpload).mock.calls[0]?.[0]).toMatchObject({
    category: 'vaccination',
    categoryGuessed: true,
    documentDate: '2026-03-14',
    expirationDate: '2027-03-14',
  });
});

test('a file that is chosen before the pets are known belongs to the only pet', async () => {
  const dialog = (pets?: { id: string; name: string; sharedBy: null }[]) => (
    <UploadDialog open onOpenChange={() => undefined} pets={pets} maxBytes={1_000_000} />
  );
  const user = userEvent.setup();
  const { rerender } = render(dialog());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  await user.upload(input, new File(['%PDF-1.7'], 'rabies.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

  rerender(dialog([{ id: 'olive', name: 'Olive', sharedBy: null }]));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(vi.mocked(startUpload).mock.calls[0]?.[0].petId).toBe('olive'));
});

const twoPets = [
  { id: 'olive', name: 'Olive', sharedBy: null },
  { id: 'mio', name: 'Mio', sharedBy: null },
];

async function takePhoto(pets: ComponentProps<typeof UploadDialog>['pets']) {
  const user = userEvent.setup();
  render(<UploadDialog open onOpenChange={() => undefined} pets={pets} maxBytes={1_000_000} />);
  const camera = document.querySelector<HTMLInputElement>('input[capture]');
  if (!camera) throw new Error('There is no input for the camera');
  await user.upload(camera, await buildPhoto({ IFD0: { Make: 'Phone' } }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
}

test('DOC-1: a photo is taken and filed with one press, for the pet of the last document', async () => {
  localStorage.setItem('denmate.upload-pet', 'mio');
  await takePhoto(twoPets);

  await waitFor(() => expect(startUpload).toHaveBeenCalled());
  const [sent] = vi.mocked(startUpload).mock.calls[0] ?? [];
  expect(sent).toMatchObject({ petId: 'mio', category: 'vaccination', categoryGuessed: true });
  expect(sent?.name).toMatch(/^Vaccination record, /);
  localStorage.clear();
});

test('DOC-1: another person’s pet has to be chosen, because the document would be theirs', async () => {
  localStorage.setItem('denmate.upload-pet', 'mio');
  const sharedBy = { owner: 'Sam' } as Pet['sharedBy'];
  await takePhoto(twoPets.map((pet) => (pet.id === 'mio' ? { ...pet, sharedBy } : pet)));

  expect(await screen.findByText('Choose a pet, or “No pet”')).toBeTruthy();
  expect(startUpload).not.toHaveBeenCalled();
  localStorage.clear();
});
