import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { noticeKinds } from '#server/accounts/auth/auth.deliveries.ts';
import { handoverUndoneMail, petsHandedOverMail } from '#server/pets/handovers/pet-handovers.mails.ts';
import {
  personJoinedMail,
  petInvitationMail,
  petOfferMail,
} from '#server/pets/people/pet-invitations.mails.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { everydayWords, pictureOf, sampleMails } from '#server/testing/sample-mails.ts';

const site = 'https://pets.example.org';
const installation = { publicUrl: site, contact: 'hello@pets.example.org' };

const evil = '"><img src="https://evil.test/x.png" onerror=alert(1)><b>Zoë</b> & O’Hara';
const evilPets = [
  { name: evil, picture: await pictureOf('cat', 'DM-7K-4M2P') },
  { name: '</td><script>1</script>', picture: await pictureOf('dog', 'DM-3F-9Q1X') },
];

type Rendered = Mail & { quoted: string[]; url: string; label: string };

async function rendered(samples: ReturnType<typeof sampleMails>): Promise<[string, Rendered][]> {
  return Promise.all(
    Object.entries(samples).map(async ([what, sample]): Promise<[string, Rendered]> => {
      const { quoted = [], button } = sample.content;
      const mail = await renderMail({ to: 'mia@example.org', ...sample }, installation);

      return [what, { ...mail, quoted, ...button }];
    }),
  );
}

const everyday = await everydayWords();
const samples = sampleMails(everyday);
const mails = await rendered(samples);
const evilMails = await rendered(sampleMails({ site, name: evil, pets: evilPets, words: evil }));

const textOf = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ');

/** The text part without addresses and quotes of other people. */
const wordsOf = ({ text }: Mail) => text.replaceAll(/\S+:\/\/\S+/g, '').replaceAll(/^>.*$/gm, '');

test('the samples have every mail of the product', () => {
  const source = readFileSync('server/testing/sample-mails.ts', 'utf8');
  const named = globSync('server/**/*.mails.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export (?:const|function) (\w+Mail)\b/g)].map(
      ([, name = '']) => name,
    ),
  );

  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !source.includes(`${name}(`))).toEqual([]);
  expect(noticeKinds.filter((kind) => !source.includes(`'${kind}'`))).toEqual([]);
});

describe.each(mails)('the mail "%s"', (what, mail) => {
  const { content, name } = samples[what] as (typeof samples)[string];

  test('greets its reader by first name, where the name is theirs', () => {
    const greeting = name === undefined ? 'Hi,' : 'Hi Mia,';

    expect(mail.text.split('\n')[0]).toBe(greeting);
    expect(textOf(mail.html)).toContain(` ${greeting} `);
    expect(mail.text).not.toContain('Okafor\n');
  });

  test('has one thing to do, in both parts', () => {
    const button = new RegExp(`<a href="[^"]*" class="button"[^>]*>${mail.label}</a>`, 'g');

    expect(mail.html.match(button)).toHaveLength(1);
    expect(mail.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail.text).toContain(`${mail.label}:\n${mail.url}\n`);
    expect(mail.url).toMatch(
      what === 'contact message' ? /^mailto:\S+$/ : /^https:\/\/pets\.example\.org\/\S+$/,
    );
  });

  test('says why it comes and who sends it', () => {
    const footer = mail.text.split('\n-- \n')[1]?.trimEnd().split('\n') ?? [];

    expect(footer[0]).toMatch(/^You’re getting this because .+\.$/);
    expect(footer.at(-1)).toBe('DenMate · pets.example.org · hello@pets.example.org');
    for (const line of footer) expect(textOf(mail.html)).toContain(line.split(': https')[0]);
  });

  test('has a subject that fits a list of mails and says on its own what it is about', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(60);
    expect(mail.subject).not.toMatch(/[\r\n]|^(Reminders?|Hello|Notice|Important)\b/);
    expect(mail.subject.split(' ').length).toBeGreaterThan(3);
  });

  test('says the same in both parts', () => {
    const lines = [...content.paragraphs, ...(content.aside === undefined ? [] : [content.aside])];
    for (const line of lines) {
      expect(mail.text).toContain(line);
      expect(textOf(mail.html)).toContain(line.replaceAll(/\s+/g, ' '));
    }
    for (const words of mail.quoted) expect(textOf(mail.html)).toContain(words.replaceAll(/\s+/g, ' '));
  });

  test('shows the pets that it is about, with their names, and asks no server for a picture', () => {
    const { pets = [] } = content;
    const ids = [...mail.html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);

    expect(ids).toEqual(mail.pictures?.map(({ cid }) => `cid:${cid}`));
    expect(ids).toHaveLength(pets.length + 1);
    for (const pet of pets) expect(mail.html).toContain(`<bdi>${pet.name}</bdi>`);
    expect(mail.html).not.toMatch(/url\(|@import|<link|src="http/);
    expect(Math.max(...(mail.pictures ?? []).map(({ content }) => content.length))).toBeLessThan(30_000);
    expect(mail.html.includes('prefers-color-scheme: dark')).toBe(true);
  });

  test('is in plain American English', () => {
    const words = `${mail.subject}. ${wordsOf(mail)}`;

    expect(words).not.toMatch(
      /\b(whoever|whom|somebody|anew|at once|as long as|go on|let in|log ?in|paper|medicine|e-mail|need not|learnt|(did|was|does) not)\b/i,
    );
    expect(words).not.toMatch(/["']|reply to this|; /);
    const sentences = words.split(/[.?!]\s|\n/).filter((sentence) => sentence.split(' ').length > 24);
    expect(sentences).toEqual([]);
  });
});

test('the mails about pets are those that show them', () => {
  const about = Object.entries(samples).filter(([, { content }]) => content.pets?.length);

  expect(about.map(([what]) => what)).toEqual(
    Object.keys(samples).filter((what) => /reminder (?!without)|digest|finder|lost|pack/.test(what)),
  );
});

test.each(evilMails)('the mail "%s" brings nobody’s words in as HTML', (_what, { html, subject }) => {
  expect(html).not.toContain('<b>Zoë');
  expect(html).not.toMatch(/<script|<img(?! src="cid:)|"[^<>]*evil\.test[^<>]*"/);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThanOrEqual(60);
});

test('a name that isn’t plainly a first name is left out of the greeting', () => {
  for (const [, { text }] of evilMails) expect(text.split('\n')[0]).toBe('Hi,');
});

test.each(['Urgent verify evil.example/login', 'Зайди на банк.рф'])(
  'PEOPLE-1: the mails about people and their pets show no name like “%s”',
  (name) => {
    const invited = { inviter: name, pets: [name], token: 'token' };
    const grant = { role: 'caregiver', scope: null, papers: 'none', fromDay: null, untilDay: null } as const;
    const contents = [
      petInvitationMail(site, { ...invited, grant }),
      petOfferMail(site, invited),
      personJoinedMail(site, { person: name, pets: [name], petId: 'id' }),
      petsHandedOverMail(site, [{ petName: name, person: name, keptPetId: null }]),
      handoverUndoneMail(site, { petName: name, person: name, isBack: true }),
      handoverUndoneMail(site, { petName: name, person: name, isBack: false }),
    ];

    for (const { subject, paragraphs, aside, footer } of contents)
      expect([subject, ...paragraphs, aside, footer.why].join(' ')).not.toContain(name);
  },
);
