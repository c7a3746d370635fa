import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@lingui/native-tools';
import { describe, expect, test } from 'vitest';

import { translateCode } from './translate-code.ts';

const imports = `import { plural, select, t } from '@lingui/core/macro';\nimport { Plural, Trans } from '@lingui/react/macro';\n`;

const inGerman = (
  code: string,
  file: string,
  texts: Record<string, string>,
  idOf = (message: string) => message,
) =>
  translateCode(code, file, {
    locale: 'de',
    translations: Object.fromEntries(
      Object.entries(texts).map(([message, text]) => [idOf(message), compileMessage(text)]),
    ),
  }).replaceAll(/\s+/g, ' ');

/** The output of a German build for web code, with translations by their English messages. */
async function built(code: string, texts: Record<string, string>) {
  const { code: transformed } = await transform(imports + code, 'page.tsx', {
    macro: { descriptorFields: 'all' },
    sourceMaps: false,
  });

  return inGerman(transformed, 'page.tsx', texts, (message) => generateMessageId(message));
}

describe('translations in the code of a build', () => {
  test('text without placeholders becomes a string, and Lingui isn’t loaded', async () => {
    const code = await built('export const a = t`Save`;', { Save: 'Speichern' });

    expect(code.trim()).toBe('export const a = "Speichern";');
  });

  test('a default value of a property is translated', async () => {
    const code = await built('export const a = ({ label = t`Save` }) => label;', { Save: 'Speichern' });

    expect(code.trim()).toBe('export const a = ({ label = "Speichern" })=>label;');
  });

  test('text with placeholders becomes a template literal', async () => {
    const code = await built('export const a = (pet: Pet) => t`Delete ${pet.name} for ${price}?`;', {
      'Delete {0} for {price}?': 'Für {price} `{0}` löschen, $\\?',
    });

    expect(code.trim()).toBe('export const a = (pet)=>`Für ${price} \\`${pet.name}\\` löschen, $\\\\?`;');
  });

  test('plurals and choices become calls of forms', async () => {
    const code = await built(
      "export const a = plural(n, { one: '# pet', other: '# pets' }); export const b = select(sex, { male: 'he', other: 'they' });",
      {
        '{n, plural, one {# pet} other {# pets}}': '{n, plural, =0 {kein Tier} one {# Tier} other {# Tiere}}',
        '{sex, select, male {he} other {they}}': '{sex, select, male {er} other {es}}',
      },
    );

    expect(code).toContain(
      'import { formNumber as $_number, pluralForm as $_plural, selectForm as $_select }',
    );
    expect(code).toContain(
      '$_plural(n, { "0": "kein Tier", "one": `${$_number(n)} Tier`, "other": `${$_number(n)} Tiere` })',
    );
    expect(code).toContain('$_select(sex, { "male": "er", "other": "es" })');
  });

  test('an element becomes its text, in markup and elsewhere', async () => {
    const code = await built(
      'export const a = <p><Trans>Plain</Trans></p>; export const b = <Trans>Plain</Trans>;',
      { Plain: 'Einfach "so"' },
    );

    expect(code).toContain('<p>{"Einfach \\"so\\""}</p>');
    expect(code).toContain('const b = <>{"Einfach \\"so\\""}</>;');
  });

  test('an element with markup keeps it, in the order of the translation', async () => {
    const code = await built(
      'export const a = <p><Trans>Hi <b className={t`Save`}>{n}</b>,<br />this is <Link to="/">a page</Link></Trans></p>;',
      {
        Save: 'Speichern',
        'Hi <0>{n}</0>,<1/>this is <2>a page</2>': 'Das ist <2>eine <0>Seite</0></2>,<1/>{n}',
      },
    );

    expect(code).toContain(
      '<p>{"Das ist "}<Link to="/">{"eine "}<b className={"Speichern"}>{"Seite"}</b></Link>{","}<br />{n}</p>',
    );
  });

  test('messages in what is filled in are translated, too', async () => {
    const code = await built(
      'export const a = (n: number) => <Trans>{n > 1 ? t`Save` : <b>{t`Close`}</b>} now</Trans>;',
      {
        Save: 'Speichern',
        Close: 'Schließen',
        '{0} now': 'Jetzt {0}',
      },
    );

    expect(code).toContain('<>{"Jetzt "}{n > 1 ? "Speichern" : <b>{"Schließen"}</b>}</>');
  });

  test('a plural with markup becomes elements', async () => {
    const code = await built(
      'export const a = <Trans>You have <b><Plural value={n} one="# pet" other="# pets" /></b></Trans>;',
      {
        'You have <0>{n, plural, one {# pet} other {# pets}}</0>':
          '{n, plural, one {Du hast <0>ein Tier</0>} other {Du hast <0># Tiere</0>}}',
      },
    );

    expect(code).toContain(
      '<>{$_plural(n, { "one": <>{"Du hast "}<b>{"ein Tier"}</b></>, "other": <>{"Du hast "}<b>{$_number(n)}{" Tiere"}</b></> })}</>',
    );
  });

  test('messages that server and browser share are translated by their English text', () => {
    const code = inGerman(
      "const a = i18n.t('Dog'); const b = i18n.t('{n, plural, one {# day} other {# days}}', { n: days(x) }); const c = i18n.locale;",
      'words.ts',
      { Dog: 'Hund', '{n, plural, one {# day} other {# days}}': '{n, plural, one {# Tag} other {# Tage}}' },
    );

    expect(code).toContain('const a = "Hund"; const b = $_plural(days(x), {');
    expect(code).toContain('const c = "de";');
  });

  test('a message that is not in the catalogs fails the build with its text', async () => {
    await expect(built('export const a = t`Save`;', {})).rejects.toThrow('not in the catalogs: Save');
    expect(() => inGerman("i18n.t('Dog')", 'words.ts', {})).toThrow('not in the catalogs: Dog');
  });

  test('a translation with a placeholder that isn’t filled in, or a tag that isn’t closed, fails the build', async () => {
    expect(() => inGerman("i18n.t('Dog')", 'words.ts', { Dog: 'Hund {name}' })).toThrow(
      'nothing is given for {name}',
    );
    await expect(
      built('export const a = <Trans>Hi <b>you</b></Trans>;', { 'Hi <0>you</0>': 'Hallo <0>du' }),
    ).rejects.toThrow('a tag is not closed');
  });

  test('other calls and objects stay as they are', () => {
    const code = "i18n.t(name); _('Save'); f({ id: 'tfDRzk', message: 'Save' }); other.t('Dog')";

    expect(inGerman(code, 'words.ts', { tfDRzk: 'Speichern', Dog: 'Hund' })).toBe(code);
  });
});
