import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { textOfPage } from '#server/testing/page-text.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Facts = Record<string, unknown>;

async function packOf(facts: string[], vaccinations: Facts[] = [], type: 'dog' | 'rabbit' = 'dog') {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper', type });
  for (const vaccination of vaccinations) await addRecord(owner, pet.id, 'vaccinations', vaccination);
  const { link } = await readAs<{ link: { shareUrl: string } }>(
    201,
    owner.post('/api/share-links', {
      petId: pet.id,
      title: 'Boarding',
      documentIds: [],
      facts,
      requestKey: randomUUID(),
    }),
  );

  return new URL(link.shareUrl).pathname;
}

const open = async (path: string, query = '') => {
  const response = await app.newBrowser().get(path + query);

  return { status: response.status, html: await response.text() };
};

const rabies = {
  name: 'Rabies',
  vaccine: 'rabies',
  dateAdministered: '2025-05-04',
  expirationDate: '2026-12-04',
};
const dapp = { name: 'DAPP', vaccine: 'dapp', dateAdministered: '2025-05-04', expirationDate: '2028-05-03' };
const stay = '?arrival=2026-12-01&departure=2026-12-08&hours=48';

describe('dates of a stay', () => {
  test('days that are missing, wrong or in the wrong order are refused at their field, and stay typed', async () => {
    const path = await packOf(['vaccinations'], [rabies]);
    const missing = await open(path, '?arrival=&departure=2026-12-08');
    expect(textOfPage(missing.html)).toContain('Choose a date');
    expect(missing.html).toContain('value="2026-12-08"');
    for (const arrival of ['2026-02-31', '1', '<b>x', '0001-01-01', '2026-12-01T00:00'])
      expect(
        textOfPage((await open(path, `?arrival=${encodeURIComponent(arrival)}&departure=2026-12-08`)).html),
      ).toContain('Choose a date');
    const wrong = await open(path, '?arrival=2026-12-09&departure=2026-12-08');

    expect(textOfPage(wrong.html)).toContain('Departure can’t be before arrival');
    expect(textOfPage(wrong.html)).not.toContain('for the whole stay');
    expect(wrong.html).toContain('value="2026-12-09"');
  });

  test('a pack without vaccinations asks for no dates and answers for none', async () => {
    const { status, html } = await open(await packOf(['identity'], [rabies]), stay);

    expect([status, textOfPage(html).includes('Check dates')]).toEqual([200, false]);
    expect(textOfPage(html)).not.toContain('for the whole stay');
  });

  test('a link that is unknown or was removed answers for no dates', async () => {
    expect((await open('/shared/sh-1111111111111', stay)).status).toBe(404);
  });

  test('each vaccine is valid for the whole stay, lapses during it, or is not on record', async () => {
    const { html } = await open(await packOf(['vaccinations'], [rabies, dapp]), stay);
    const text = textOfPage(html);

    expect(text).toContain('1 of 3 vaccinations are valid for the whole stay');
    expect(text).toContain('Rabies Expires December 4, 2026, during the stay');
    expect(text).toContain('Distemper, adenovirus, parvovirus Valid for the whole stay, through May 3, 2028');
    expect(text).toContain('Bordetella (kennel cough) Not on record');
  });

  test('a shot given less than 48 hours before arrival says so, unless the place asks for less', async () => {
    const late = { ...rabies, dateAdministered: '2026-11-20', expirationDate: '2029-11-19' };
    const path = await packOf(['vaccinations'], [late]);
    const days = '?arrival=2026-11-21&departure=2026-11-23';
    expect(textOfPage((await open(path, `${days}&hours=48`)).html)).toContain(
      'Given on November 20, 2026, less than 48 hours before arrival',
    );

    for (const hours of ['24', '0', '7', 'x'])
      expect(textOfPage((await open(path, `${days}&hours=${hours}`)).html)).toContain(
        'Valid for the whole stay, through November 19, 2029',
      );
  });

  test('a species without vaccines, and none on record, has nothing recorded', async () => {
    const { html } = await open(await packOf(['vaccinations'], [], 'rabbit'), stay);

    expect(textOfPage(html.slice(html.indexOf('class="answer"')))).toContain('Nothing recorded.');
  });

  test('the page with its answer is under 30 kB', async () => {
    const { html } = await open(await packOf(['identity', 'vaccinations'], [rabies, dapp]), stay);

    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});
