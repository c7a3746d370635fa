import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import {
  complaintsAbout,
  exemptions,
  checkedFiles,
  readableFiles,
  ignoredFiles,
  wordsInFile,
} from './files.ts';
import { quotedLabels } from './quoted-labels.ts';
import { complaints } from './rules.ts';
import { untranslatedStrings, englishFiles } from './untranslated.ts';
import type { StringKind } from './words.ts';
import { readableStrings } from './words.ts';

const root = join(import.meta.dirname, '../..');

const files = readableFiles(root).map((file) => ({ file, words: wordsInFile(root, file) }));

const staysEnglish = (file: string, text: string) =>
  englishFiles.some(({ files: english, only }) => english.test(file) && (!only || only.test(text)));

describe('the words of the product', () => {
  test('every string that people can read is written as the house writes', () => {
    const found = files.flatMap(({ file, words }) => complaintsAbout(file, words));

    expect(found).toEqual([]);
  });

  test('an exemption that nothing needs is taken away', () => {
    const unused = exemptions.flatMap(({ files: exempt, from }) => {
      const broken = files
        .filter(({ file }) => exempt.test(file))
        .flatMap(({ words }) => words.flatMap(complaints).map(({ rule }) => rule));

      return from.filter((rule) => !broken.includes(rule)).map((rule) => `${exempt.source}: ${rule}`);
    });

    expect(unused).toEqual([]);
  });

  test('a kind of file that says nothing exists', () => {
    const modules = checkedFiles(root);

    expect(ignoredFiles.filter((pattern) => !modules.some((file) => pattern.test(file)))).toEqual([]);
  });

  test('every string that people can read is a message, which translators find', () => {
    const missed = files.flatMap(({ file, words }) =>
      words
        .filter(
          ({ text, translated }) =>
            !translated && !untranslatedStrings.has(text) && !staysEnglish(file, text),
        )
        .map(({ line, text }) => `${file}:${line} ${text}`),
    );

    expect(missed).toEqual([]);
  });

  test('what is listed as untranslated is there', () => {
    const untranslated = files.flatMap(({ file, words }) =>
      words.filter(({ translated }) => !translated).map(({ text }) => ({ file, text })),
    );

    expect([...untranslatedStrings].filter((text) => !untranslated.some((one) => one.text === text))).toEqual(
      [],
    );
    expect(
      englishFiles.filter(
        ({ files: english, only }) =>
          !untranslated.some(({ file, text }) => english.test(file) && (!only || only.test(text))),
      ),
    ).toEqual([]);
  });

  test('a file that is English as a whole has no messages: what else it says would not be checked', () => {
    const whole = englishFiles.filter(({ only }) => !only);
    const messages = files
      .filter(({ file }) => whole.some(({ files: english }) => english.test(file)))
      .flatMap(({ file, words }) =>
        words.filter(({ translated }) => translated).map(({ line, text }) => `${file}:${line} ${text}`),
      );

    expect(messages).toEqual([]);
  });

  test('a quotation that is shown nowhere is taken away', () => {
    const shown = new Set(files.flatMap(({ words }) => words.map(({ text }) => text)));

    expect([...quotedLabels].filter((text) => !shown.has(text))).toEqual([]);
  });
});

describe('what is wrong with words', () => {
  test.each([
    ['Whoever finds her can call', 'words'],
    ['Somebody wrote to you', 'words'],
    ['Enter it anew', 'words'],
    ['Your e-mail', 'words'],
    ['Give the medicine', 'words'],
    ['It is kept as long as you like', 'words'],
    ['The link ends by itself', 'words'],
    ['Links stop working at once', 'words'],
    ['Put away', 'words'],
    ['This does not work', 'contractions'],
    ['We could not save that', 'contractions'],
    ['Favourite colour', 'spelling'],
    ['Organise your documents', 'spelling'],
    ['Pay by cheque', 'spelling'],
    ["You can't undo this", 'quotes'],
    ['Choose "Keep my account"', 'quotes'],
    ['For a vet, sitter or boarder.', 'commas'],
    ['It expires; you can renew it', 'sentences'],
    [`One ${'very '.repeat(24)}long sentence.`, 'length'],
    [`Short. One ${'very '.repeat(24)}long sentence. Short.`, 'length'],
  ])('%s', (text, rule) => {
    expect(complaints({ line: 1, kind: 'text', text }).map((one) => one.rule)).toEqual([rule]);
  });

  test.each(['Documents', 'New address', 'The poster', 'Poster (Bella)'])(
    'the button “%s” has no verb',
    (text) => {
      expect(complaints({ line: 1, kind: 'button', text }).map(({ rule }) => rule)).toEqual(['verbs']);
      expect(complaints({ line: 1, kind: 'label', text })).toEqual([]);
    },
  );

  test.each(['Add allergy', 'Saving…', 'Not now', 'Yes, save it', 'Still missing? Extend 30 days', '{name}'])(
    'the button “%s” is right',
    (text) => expect(complaints({ line: 1, kind: 'button', text })).toEqual([]),
  );

  test('words that the requirements quote stay', () => {
    expect(complaints({ line: 1, kind: 'message', text: "Passwords don't match" })).toEqual([]);
    expect(complaints({ line: 1, kind: 'message', text: "The passwords don't match" })).toHaveLength(1);
  });

  test('an exemption holds for its rules only', () => {
    const words = readableStrings('x.ts', "export const one = 'We could not save your favourite.';");

    expect(complaintsAbout('web/site/legal-page/terms.tsx', words)).toEqual([
      'web/site/legal-page/terms.tsx:1 “favourite” isn’t American: We could not save your favourite.',
    ]);
  });
});

describe('what is found in the code', () => {
  const textsOf = (code: string, kind?: StringKind) =>
    readableStrings('x.tsx', code)
      .filter((one) => kind === undefined || one.kind === kind)
      .map(({ text }) => text);

  test('a text with an element and a value in it is one string', () => {
    expect(
      textsOf('export const a = <p>\n  Hi <b>{pet.name}</b>,\n  you’re <i>home</i>{" "}\n  now.\n</p>;'),
    ).toEqual(['Hi {name}, you’re home now.']);
  });

  test('strings in conditions, templates, objects and errors are found with what is filled in', () => {
    expect(
      textsOf(
        [
          'const a = <p>{ready ? "It is ready" : `Wait ${seconds} seconds`}</p>;',
          'const words = { title: "Gone fishing", className: "flex gap-2", id: "gone fishing" };',
          'throw new AppError("notFound", "pets.not_found", "Pet not found");',
          'const sum = "One and " + two + " more";',
        ].join('\n'),
      ),
    ).toEqual([
      'It is ready',
      'Wait {seconds} seconds',
      'Gone fishing',
      'Pet not found',
      'One and {two} more',
    ]);
  });

  test('what is said by props is a label, and what a control does is a button', () => {
    const code =
      '<Card aria-label="Your pets" className="grid gap-3" to="/your pets"><Button title="Now or never">{busy ? "Adding…" : "Add"} pet</Button>' +
      '<IconButton label="Close" icon={<X />} /><Dialog confirmLabel="Delete" /></Card>';

    expect(textsOf(code, 'label')).toEqual(['Your pets', 'Now or never']);
    expect(textsOf(code, 'button')).toEqual(['{…} pet', 'Adding…', 'Add', 'Close', 'Delete']);
  });

  test('messages are told from what no translator finds', () => {
    const code = [
      'const a = t`Hi ${name || "Dear friend"}, you’re home`;',
      "const b = i18n.t('Pet not found', { pet: 'No name' });",
      'const c = <p title="Some title"><Trans>Hello <b title="Inner title">{open ? "Open now" : t`Closed now`}</b></Trans></p>;',
    ].join('\n');

    expect(
      readableStrings('x.tsx', code).map(
        ({ text, translated }) => `${translated ? 'message' : 'text'}: ${text}`,
      ),
    ).toEqual([
      'message: Hi {…}, you’re home',
      'text: Dear friend',
      'message: Pet not found',
      'text: No name',
      'text: Some title',
      'message: Hello {…}',
      'text: Inner title',
      'text: Open now',
      'message: Closed now',
    ]);
  });

  test('a message with forms is read in each of them', () => {
    const code =
      "const a = i18n.t('Hi {name}, {n, plural, =0 {no pets} one {# pet {sex, select, male {he} other {they}}} other {# pets}} here', { n, name });";

    expect(readableStrings('x.ts', code).map(({ text }) => text)).toEqual([
      'Hi {name}, no pets here',
      'Hi {name}, {number} pet he here',
      'Hi {name}, {number} pet they here',
      'Hi {name}, {number} pets here',
    ]);
  });

  test('in HTML that the server writes', () => {
    const code =
      'const page = html`<style>p { margin: 0 }</style><h1>Pet ID <b>${id}</b></h1><p title="Say it">${lost ? "Lost since May" : ""} Call <a href="${x}">the owner</a></p><button>Send</button>`;';

    expect(readableStrings('x.ts', code).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'text: Pet ID {id}',
      'text: {…} Call the owner',
      'label: Say it',
      'button: Send',
      'message: Lost since May',
    ]);
  });

  test('what nobody reads is not listed', () => {
    expect(
      textsOf(
        [
          "import x from './some file.ts';",
          'const style = `:root { --paper: ${paper}; --ink: ${ink} } body { margin: 0 auto }`;',
          "type Tone = 'very loud' | 'quite quiet';",
          "log.info({ a }, 'Started the thing');",
          "throw new Error('This cannot happen');",
          'const rows = sql`select Some Things from pets`;',
          'if (error.message === "Not this one") cx("flex gap-2", "md:grid-cols-2");',
          'const path = "M3 4 l5 6z", type = "text/html; charset=utf-8", at = "/pets/:id";',
        ].join('\n'),
      ),
    ).toEqual([]);
  });
});
