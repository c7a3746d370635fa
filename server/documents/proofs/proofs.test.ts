import { describe, expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { textOfPage } from '#server/testing/page-text.ts';
import { askProof, proofPath, shareProof } from '#server/testing/proof-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import { requirementPresets } from '#shared/health/proof/requirement-presets.ts';

const app = await createTestApp();

const rabies = {
  name: 'Rabies',
  vaccine: 'rabies',
  dateAdministered: '2025-05-04',
  expirationDate: '2026-12-04',
};
const dapp = { name: 'DAPP', vaccine: 'dapp', dateAdministered: '2025-05-04', expirationDate: '2028-05-03' };
const stay = { arrival: '2026-12-01', departure: '2026-12-08', hours: '0' };

async function vaccinated(...vaccinations: object[]) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper', type: 'dog' });
  const ids: string[] = [];
  for (const vaccination of vaccinations)
    ids.push((await addRecord(owner, pet.id, 'vaccinations', { ...vaccination })).id);

  return { owner, pet, ids };
}

async function proven(choices: object = {}, ...vaccinations: object[]) {
  const { owner, pet, ids } = await vaccinated(...vaccinations);
  const link = await shareProof(owner, pet.id, choices);

  return { owner, pet, ids, link, path: proofPath(link) };
}

const open = async (path: string) => {
  const response = await app.newBrowser().get(path);
  const html = await response.text();

  return { status: response.status, html, text: textOfPage(html), headers: response.headers };
};

/** The page after the form was sent. */
async function ask(path: string, asked: Record<string, string> = stay) {
  const answered = await askProof(app, path, asked);
  const location = answered.headers.get('location') ?? '';
  expect([answered.status, location]).toEqual([303, expect.stringContaining(`${path}?code=`)]);
  const code = new URL(location, 'https://denmate.example').searchParams.get('code') ?? '';

  return { code, ...(await open(location.replace('#answer', ''))) };
}

describe('PROOF-2: a proof link', () => {
  test('is refused to a visitor, for another owner’s pet, for an archived one, and with a wrong list', async () => {
    const { pet } = await vaccinated(rabies);
    const [stranger, visitor] = [await buildOwner(app), app.newBrowser()];
    expect((await visitor.put(`/api/pets/${pet.id}/proof`, {})).status).toBe(401);
    expect((await stranger.put(`/api/pets/${pet.id}/proof`, {})).status).toBe(404);
    const { owner, pet: own } = await vaccinated(rabies);
    const wrong = [
      { hours: 5 },
      { certificates: 'yes' },
      { list: { name: 'Happy Paws' } },
      { list: { ...list, vaccines: ['plague'] } },
      { list: { ...list, name: 'Call 555 0100 200' } },
      { list: { ...list, name: 'Sign in at evil.example' } },
      { list: { ...list, name: 'DenMate support' } },
      { list: { ...empty, name: 'Happy Paws' } },
    ];
    for (const body of wrong)
      expect([body, (await owner.put(`/api/pets/${own.id}/proof`, body)).status]).toEqual([body, 400]);
    await owner.post(`/api/pets/${own.id}/archive`, {});

    expect((await owner.put(`/api/pets/${own.id}/proof`, {})).status).toBe(409);
  });

  test('is made once by two presses, lasts 48 hours, and is listed among the links', async () => {
    const { owner, pet } = await vaccinated(rabies);
    const [one, other] = await Promise.all([shareProof(owner, pet.id), shareProof(owner, pet.id)]);
    const { links } = await readAs<{ links: { id: string; kind: string; title: string }[] }>(
      200,
      owner.get('/api/share-links'),
    );

    expect(one.id).toBe(other.id);
    expect(links).toEqual([
      expect.objectContaining({ id: one.id, kind: 'proof', title: 'Proof of vaccinations' }),
    ]);
    expect(new Date(one.expiresAt).getTime() - app.clock.now().getTime()).toBe(48 * 3_600_000);
    expect((await shareProof(owner, pet.id, { hours: 168 })).id).not.toBe(one.id);
  });

  test('has its title in the reader’s language, also in the activity', async () => {
    const { owner, pet } = await vaccinated(rabies);
    await shareProof(owner, pet.id);
    const { rows } = await app.pool.query<{ title: string }>(
      'select title from share_links where pet_id = $1',
      [pet.id],
    );
    const { activity } = await readAs<{ activity: { action: string; subject: string | null }[] }>(
      200,
      owner.get(`/api/pets/${pet.id}/activity`),
    );

    expect(rows).toEqual([{ title: '' }]);
    expect(activity[0]).toMatchObject({ action: 'proof_shared', subject: null });
  });

  test('is unknown at other addresses, once it was removed, and after it has expired', async () => {
    const { owner, link, path } = await proven({}, rabies);
    const shareId = path.split('/').at(-1);
    expect((await open(path)).status).toBe(200);
    expect((await app.newBrowser().get(`/shared/${shareId}`)).headers.get('location')).toBe(path);
    const gone = await open('/proof/sh-1111111111111');
    expect([gone.status, gone.text.includes('This proof isn’t available')]).toEqual([404, true]);
    expect(gone.text).not.toContain('document');
    expect((await askProof(app, '/proof/sh-1111111111111', stay)).status).toBe(404);
    const { path: lasting } = await proven({}, rabies);
    app.clock.pass(49 * 3600);
    expect((await open(lasting)).status).toBe(404);
    app.clock.pass(-49 * 3600);
    await owner.delete(`/api/share-links/${link.id}`);

    expect([(await open(path)).status, (await askProof(app, path, stay)).status]).toEqual([404, 404]);
  });

  test('the page of a pack is none, and a proof shows nothing but vaccinations', async () => {
    const { owner, pet, text, html } = await (async () => {
      const made = await proven({}, rabies);

      return { ...made, ...(await open(made.path)) };
    })();
    const pack = await readAs<{ link: { shareUrl: string } }>(
      201,
      owner.post('/api/share-links', {
        petId: pet.id,
        title: 'Boarding',
        documentIds: [],
        facts: ['identity'],
        requestKey: crypto.randomUUID(),
      }),
    );

    expect((await open(new URL(pack.link.shareUrl).pathname.replace('/shared/', '/proof/'))).status).toBe(
      404,
    );
    expect(text).toContain(`Pet ID ${pet.petIdentifier}`);
    expect(text).toContain('Rabies Expired December 4, 2026');
    expect(text).not.toMatch(/Breed|Sex|Microchip|Robin/);
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  test('says of each vaccine that it is valid or that it has expired, those without an end date last', async () => {
    const { path } = await proven(
      {},
      { ...dapp, name: 'Old', vaccine: 'lyme', expirationDate: null },
      { ...dapp, name: 'Nobivac KC', vaccine: 'bordetella', expirationDate: '2030-05-01' },
      { ...rabies, name: 'Rabies, 3 years', expirationDate: '2030-04-30' },
    );
    const { text, html } = await open(path);

    const rows = text.slice(text.lastIndexOf('Vaccinations Rabies'));
    expect(rows).toMatch(
      /Rabies Rabies, 3 years Expired April 30, 2030 .*Bordetella \(kennel cough\) Nobivac KC Valid through May 1, 2030 .*Lyme disease Old No expiration date on record/,
    );
    expect(rows).not.toContain('Valid through April');
    expect(html.match(/class="warned"/g)).toHaveLength(1);
  });

  test('is counted when it is opened, and shows the certificates that the owner has attached', async () => {
    const { owner, pet, ids } = await vaccinated(rabies, dapp);
    const paper = await uploadDocument(owner, samples.pdf(500), { name: 'Certificate', petId: pet.id });
    await owner.patch(`/api/pets/${pet.id}/vaccinations/${ids[0]}`, {
      changes: { documentIds: [paper.id] },
      before: { documentIds: [] },
    });
    const path = proofPath(await shareProof(owner, pet.id));
    const { html, text } = await open(path);
    const certificate = /href="(\/shared\/[^"]+\/documents\/\d)"/.exec(html)?.[1] ?? '';
    expect(text.match(/View certificate/g)).toHaveLength(1);
    expect((await open(certificate)).text).toContain('Certificate');
    await app.newBrowser().request('POST', `/api/shared/${path.split('/').at(-1)}/opened`, undefined, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0 Safari/537.36' },
    });
    const { links } = await readAs<{ links: { opens: number }[] }>(200, owner.get('/api/share-links'));

    expect(links[0]?.opens).toBe(1);
    const without = proofPath(await shareProof(owner, pet.id, { certificates: false }));
    expect((await open(without)).text).not.toContain('View certificate');
  });

  test('with a passcode it is asked for first, and the question is only answered after it', async () => {
    const { path } = await proven({ hours: 24, passcode: 'four!' }, rabies);
    expect((await open(path)).text).toContain('Enter the passcode');
    expect((await askProof(app, path, stay)).status).toBe(403);
    const visitor = app.newBrowser();
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    await visitor.request('POST', path.replace('/proof/', '/shared/'), 'passcode=four!', form);

    expect(textOfPage(await (await visitor.get(path)).text())).toContain('Rabies');
  });
});

const list = {
  name: 'Happy Paws',
  vaccines: ['rabies', 'bordetella'],
  hoursBefore: 48,
  certificates: false,
  fecalTestMonths: 6,
  fleaTick: true,
  neuteredFromMonths: 7,
  microchip: true,
};

const empty = {
  vaccines: [],
  hoursBefore: 0,
  certificates: false,
  fecalTestMonths: null,
  fleaTick: false,
  neuteredFromMonths: null,
  microchip: false,
};

describe('PROOF-2: the answer for the dates of a stay', () => {
  test.each([
    [{ arrival: '', departure: '2026-12-08' }, 'Choose a date'],
    [{ arrival: '2026-12-09', departure: '2026-12-08' }, 'Departure can’t be before arrival'],
    [{ arrival: '<b>x', departure: '2026-12-08' }, 'Choose a date'],
    [{ arrival: '2026-02-31', departure: '2026-12-08' }, 'Choose a date'],
  ])('%o is refused at its field and stays typed', async (asked, words) => {
    const { path } = await proven({}, rabies);
    const response = await askProof(app, path, asked);
    const html = await response.text();

    expect([response.status, textOfPage(html).includes(words)]).toEqual([400, true]);
    expect(html).toContain('value="2026-12-08"');
    expect(textOfPage(html)).not.toContain('Code');
  });

  test('says what lapses, on which day, and what is not on record', async () => {
    const { path } = await proven({}, rabies, dapp);
    const { text, html } = await ask(path);

    expect(text).toContain('1 of 3 vaccinations are valid for the whole stay');
    expect(text).not.toContain('requirement');
    expect(text).toContain('Rabies Expires December 4, 2026, during the stay');
    expect(text).toContain('Bordetella (kennel cough) Not on record');
    expect(text).toContain('Valid for the whole stay, through May 3, 2028');
    expect(text).toMatch(
      /Checked .* \(UTC\) for December 1, 2026 to December 8, 2026\. Code \w{4}-\w{4}-\w{4}/,
    );
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  test('leads to the answer, above a form that has kept the dates', async () => {
    const { path } = await proven({}, rabies);
    const answered = await askProof(app, path, { ...stay, hours: '48' });
    expect(answered.headers.get('location')).toMatch(/#answer$/);
    const { html, text } = await open((answered.headers.get('location') ?? '').replace('#answer', ''));

    expect(html.indexOf('id="answer"')).toBeGreaterThan(0);
    expect(html.indexOf('id="answer"')).toBeLessThan(html.indexOf('id="arrival"'));
    for (const kept of ['value="2026-12-01"', 'value="2026-12-08"']) expect(html).toContain(kept);
    expect(html).toMatch(/value="48"\s+selected/);
    expect(text).toContain('Check other dates');
  });

  test('says that all is valid for the whole stay, through the day of departure', async () => {
    const through = { ...rabies, expirationDate: '2026-12-08' };
    const bordetella = { ...dapp, name: 'Bordetella', vaccine: 'bordetella' };
    const { path } = await proven({}, through, dapp, bordetella);

    expect((await ask(path)).text).toContain('All 3 vaccinations are valid for the whole stay Rabies');
    expect((await ask(path, { ...stay, departure: '2026-12-09' })).text).toContain(
      '2 of 3 vaccinations are valid for the whole stay',
    );
  });

  test('says that a shot was given too late before arrival', async () => {
    const { path } = await proven(
      {},
      { ...rabies, dateAdministered: '2026-11-20', expirationDate: '2029-11-19' },
    );
    const asked = { arrival: '2026-11-21', departure: '2026-11-22', hours: '48' };

    expect((await ask(path, asked)).text).toContain(
      'Given on November 20, 2026, less than 48 hours before arrival',
    );
  });

  test('answers by the list of a place, and by nothing else', async () => {
    const { path } = await proven({ hours: 48, list }, rabies, dapp);
    const page = await open(path);
    expect(page.text).toContain('Requirements: Happy Paws');
    expect(page.text).not.toContain('Any time before arrival');
    const { text } = await ask(path);

    expect(text).toContain('6 requirements aren’t met');
    for (const words of [
      'Microchip Not on record',
      'Fecal test Not on record',
      'Flea and tick treatment Not on record',
    ])
      expect(text).toContain(words);
    expect(text.slice(0, text.indexOf('Checked'))).not.toContain('Distemper');
  });

  test('HEAD and GET keep no answer, and a link answers a limited number of times', async () => {
    const { path } = await proven({}, rabies);
    const count = async () => (await app.pool.query('select 1 from proof_answers')).rowCount;
    const before = await count();
    await open(`${path}?arrival=2026-12-01&departure=2026-12-08`);
    await app.newBrowser().request('HEAD', path);
    expect(await count()).toBe(before);
    const visitor = app.newBrowser();
    for (let index = 0; index < 60; index++) {
      if (index === 30) app.clock.pass(60);
      await askProof(app, path, stay, visitor);
    }

    expect((await askProof(app, path, stay, visitor)).status).toBe(429);
    expect(await count()).toBe((before ?? 0) + 60);
  });
});

describe('PROOF-2: the code under an answer', () => {
  const check = (code: string) => open(`/proof/check?code=${encodeURIComponent(code)}`);

  test('that is empty, wrong or of another link says nothing', async () => {
    const { path } = await proven({}, rabies);
    const { code } = await ask(path);
    for (const typed of ['', 'x', '0000-0000-0000', '<script>', code.slice(1)]) {
      const { status, text } = await check(typed);
      expect([status, text.includes('Pepper')]).toEqual([404, false]);
    }
    const { path: other } = await proven({}, rabies);

    expect((await open(`${other}?code=${code}`)).text).not.toContain('Lapses on');
  });

  test('shows what the page said and that it still holds, however it is typed, after the link has ended', async () => {
    const { owner, path, link } = await proven({}, rabies);
    const { code } = await ask(path);
    await owner.delete(`/api/share-links/${link.id}`);
    const { status, text } = await check(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));

    expect(status).toBe(200);
    expect(text).toContain('Expires December 4, 2026, during the stay');
    expect(text).toContain('Nothing has changed since then. The answer is the same.');
  });

  test('shows that the record has changed since', async () => {
    const { owner, pet, ids, path, link } = await proven({}, rabies);
    const { code } = await ask(path);
    await owner.patch(`/api/pets/${pet.id}/vaccinations/${ids[0]}`, {
      changes: { expirationDate: '2028-05-03' },
      before: { expirationDate: '2026-12-04' },
    });
    const { text } = await check(code);

    expect(text).toContain('Expires December 4, 2026, during the stay');
    expect(text).toContain('The record has changed. Today it says:');
    expect(text.slice(text.indexOf('Today it says'))).toContain(
      'Valid for the whole stay, through May 3, 2028',
    );
    await owner.delete(`/api/share-links/${link.id}`);
    const ended = (await check(code)).text;
    expect(ended).toContain('The record has changed since then. Ask the owner for a new link.');
    expect(ended).not.toContain('May 3, 2028');
  });

  test('works for a year, and is then deleted', async () => {
    const { path } = await proven({}, rabies);
    const { code } = await ask(path);
    app.clock.pass(365 * 24 * 3600);
    expect((await check(code)).status).toBe(200);
    app.clock.pass(2 * 24 * 3600);
    expect((await check(code)).status).toBe(404);
    await app.handlers.find(({ name }) => name === 'proof-answers.sweep')?.run({});

    expect((await app.pool.query('select 1 from proof_answers')).rowCount).toBe(0);
  });
});

describe('PROOF-6: a list for travel', () => {
  const list = { ...requirementPresets.entryToEu, certificates: false, name: 'Entry to the EU' };
  const trip = { arrival: '2026-12-01', departure: '2026-12-08' };
  const chipped = (microchippedOn: string | null) => ({ microchip: '276098102345678', microchippedOn });

  async function traveler(facts: object) {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { name: 'Pepper', type: 'dog', ...facts });
    await addRecord(owner, pet.id, 'vaccinations', rabies);

    return { owner, path: proofPath(await shareProof(owner, pet.id, { list })) };
  }

  test('PROOF-6: with other rules than these is refused', async () => {
    const { owner, pet } = await vaccinated(rabies);

    for (const travel of ['mars', 1])
      expect((await owner.put(`/api/pets/${pet.id}/proof`, { list: { ...list, travel } })).status).toBe(400);
  });

  test('PROOF-6: says which dose doesn’t count, by which rule, and how far the answer goes', async () => {
    const { path } = await traveler(chipped('2025-05-05'));
    const { text } = await ask(path, trip);

    for (const words of [
      'Chip after the rabies shot of May 4, 2025: this dose doesn’t count',
      'Regulation (EU) No 576/2013, Annex III, point 2(d)',
      'Planning aid, not an official document.',
      'applied until April 21, 2026',
      'Microchip before the rabies shot, with its date',
    ])
      expect(text).toContain(words);
  });

  test('PROOF-6: says that a chip date is missing, and fails no dose by it', async () => {
    const { path } = await traveler(chipped(null));
    const { text, code } = await ask(path, trip);

    expect(text).toContain('Chip date not on record');
    expect(text).toContain('Expires December 4, 2026, during the stay');
    expect(text).not.toContain('doesn’t count');
    expect((await open(`/proof/check?code=${code}`)).text).toContain('Chip date not on record');
  });

  test('PROOF-6: an answer no longer holds once the chip date says otherwise', async () => {
    const { owner, path } = await traveler(chipped('2025-05-04'));
    const { code } = await ask(path, { ...trip, departure: '2026-12-04' });
    const { pets } = await readAs<{ pets: { id: string }[] }>(200, owner.get('/api/pets'));
    await readAs(
      200,
      owner.patch(`/api/pets/${pets[0]?.id}`, {
        changes: { microchippedOn: '2025-05-05' },
        before: { microchippedOn: '2025-05-04' },
      }),
    );

    expect((await open(`/proof/check?code=${code}`)).text).toContain('The record has changed.');
  });

  test('PROOF-6: a link from before travel rules were kept still answers, and is given again', async () => {
    const inn = { ...list, name: 'Happy Paws', vaccines: ['rabies'], travel: null };
    const { owner, pet, link, path } = await proven({ list: inn }, rabies);
    await app.pool.query("update share_links set requirements = requirements - 'travel' where id = $1", [
      link.id,
    ]);

    expect((await ask(path)).text).toContain('Expires December 4, 2026, during the stay');
    expect((await shareProof(owner, pet.id, { list: inn })).id).toBe(link.id);
  });
});
