import { describe, expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { textOfPage } from '#server/testing/page-text.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const inn = 'name=Happy+Paws&vaccine=rabies&vaccine=bordetella&hours=48&fecal=6&microchip=yes';

const open = async (query: string) => {
  const response = await app.newBrowser().get(`/needs${query}`);
  const html = await response.text();

  return { status: response.status, html, text: textOfPage(html) };
};

describe('PROOF-3: the requirements of a place', () => {
  test.each([
    ['?name=&vaccine=rabies', 'Enter a name'],
    ['?name=Happy+Paws', 'Choose at least one requirement'],
    ['?name=Call+555-0100-200&vaccine=rabies', 'Use the name only'],
    ['?name=login.evil.example&vaccine=rabies', 'Use the name only'],
    ['?name=DenMate+team&vaccine=rabies', 'Use the name only'],
    ['?name=x@y.example&vaccine=rabies', 'Use the name only'],
    ['?name=login%E3%80%82%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80&vaccine=rabies', 'Use the name only'],
    ['?name=Den%E2%80%8BMate+team&vaccine=rabies', 'Use the name only'],
    ['?name=Call+555%E2%80%91010%E2%80%910200&vaccine=rabies', 'Use the name only'],
  ])('%s is refused at its field and stays typed', async (query, words) => {
    const { status, text, html } = await open(query);

    expect([status, text.includes(words)]).toEqual([400, true]);
    if (query.includes('rabies')) expect(html).toMatch(/value="rabies"\s+checked/);
    expect(text).not.toContain('Check my pet');
  });

  test.each([
    'vaccine=plague',
    'vaccine=rabies&hours=7',
    'vaccine=rabies&fecal=999',
    'vaccine=rabies&neutered=x',
  ])('%s is no list', async (query) => {
    expect((await open(`?name=Inn&${query}`)).status).toBe(400);
  });

  test('the place gets its link to copy and a code to print, and its readers get neither', async () => {
    const { status, text, html } = await open(`?${inn}&made=yes`);
    const readers = await open(`?${inn}`);

    expect(status).toBe(200);
    for (const words of ['Your link is ready', 'Copy link', 'Preview what owners see', 'Microchip'])
      expect([words, text.includes(words)]).toEqual([words, true]);
    const url = /id="url"\s+name="url"\s+value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(url).toMatch(/\/needs\?name=Happy\+Paws&amp;vaccine=rabies/);
    expect(url).not.toContain('made');
    expect(html).toContain('aria-label="QR code for this link"');
    expect(text).not.toContain('Check my pet');
    expect(readers.text).not.toMatch(/Your link is ready|Copy link/);
    expect(readers.html).not.toContain('QR code');
  });

  test('names vaccines as the forms of places do, and says at the list that it is empty', async () => {
    const { text, html } = await open('?name=Happy+Paws&made=yes');

    expect(text).toContain('List your requirements');
    expect(text).toContain('DHPP (dogs)');
    expect(html).toMatch(
      /<legend>Vaccinations<\/legend>\s*<p class="wrong" role="alert" tabindex="-1" autofocus>\s*Choose at least one/,
    );
  });

  test('need no account: the list is in the link', async () => {
    const { status, text, html } = await open(`?${inn}`);

    expect(status).toBe(200);
    for (const words of ['Happy Paws', 'Rabies', 'Shots at least 48 hours before arrival', 'Microchip'])
      expect(text).toContain(words);
    expect(html).toContain('/answer-needs?name=Happy+Paws&amp;vaccine=rabies');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect((await open('')).text).toContain('You don’t need an account.');
  });

  test('are answered for the owner’s pet only, and share nothing', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { type: 'dog', microchip: '985112345678901' });
    await addRecord(owner, pet.id, 'vaccinations', {
      name: 'Rabies',
      vaccine: 'rabies',
      dateAdministered: '2026-05-04',
      expirationDate: '2027-05-03',
    });
    const path = `/api/pets/${pet.id}/proof/answers?${inn}`;
    const stay = '&arrival=2027-05-01&departure=2027-05-08';
    const stranger = await buildOwner(app);
    expect((await app.newBrowser().get(path + stay)).status).toBe(401);
    expect((await stranger.get(path + stay)).status).toBe(404);
    expect((await owner.get(`${path}&arrival=2027-05-09&departure=2027-05-08`)).status).toBe(400);
    expect((await owner.get(`${path.replace('Happy+Paws', 'a.example')}${stay}`)).status).toBe(400);
    const { answers } = await readAs<{
      answers: { asked: string; vaccine: string; kind: string; on: string }[];
    }>(200, owner.get(path + stay));

    expect(answers.map(({ asked, vaccine, kind, on }) => [asked, vaccine, kind, on])).toEqual([
      ['vaccine', 'rabies', 'lapses', '2027-05-03'],
      ['vaccine', 'bordetella', 'missing', null],
      ['fecalTest', null, 'missing', null],
      ['microchip', null, 'met', null],
    ]);
    expect((await readAs<{ links: [] }>(200, owner.get('/api/share-links'))).links).toEqual([]);
  });
});
