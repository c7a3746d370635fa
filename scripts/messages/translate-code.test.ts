import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@lingui/native-tools';
import { describe, expect, test } from 'vitest';

import { translateCode } from './translate-code.ts';

const imports = `import { plural, t } from '@lingui/core/macro';\nimport { Trans } from '@lingui/react/macro';\n`;

/** What a build writes for code in the web, whose messages have these translations, by their ids. */
async function built(code: string, translations: Record<string, never> | Record<string, unknown>) {
  const { code: transformed } = await transform(imports + code, 'page.tsx', {
    macro: { descriptorFields: 'all' },
    sourceMaps: false,
  });

  return translateCode(transformed, 'page.tsx', translations as never).replaceAll(/\s+/g, ' ');
}

describe('translations in the code of a build', () => {
  test('text without placeholders becomes a string, so that nothing is looked up in the browser', async () => {
    expect(await built('export const a = t`Save`;', { tfDRzk: 'Speichern' })).toContain(
      'const a = "Speichern"',
    );
  });

  test('text with placeholders is compiled', async () => {
    const code = await built('export const a = (name: string) => t`Delete ${name}?`;', {
      fHT2A9: [['name'], ' löschen?'],
    });

    expect(code).toContain('id: "", message: [["name"]," löschen?"], values: { name: name }');
  });

  test('an element with text alone becomes the text, in markup and elsewhere', async () => {
    const code = await built(
      'export const a = <p><Trans>Plain</Trans></p>; export const b = <Trans>Plain</Trans>;',
      {
        LpB85N: 'Einfach "so"',
      },
    );

    expect(code).toContain('<p>{"Einfach \\"so\\""}</p>');
    expect(code).toContain('const b = "Einfach \\"so\\"";');
  });

  test('an element with markup keeps it', async () => {
    const code = await built('export const a = (n: string) => <Trans>Hi <b>{n}</b></Trans>;', {
      [generateMessageId('Hi <0>{n}</0>')]: ['Hallo <0>', ['n'], '</0>'],
    });

    expect(code).toContain('message: ["Hallo <0>",["n"],"</0>"]');
    expect(code).toContain('0: <b/>');
  });

  test('messages that server and browser share are translated by their English text', () => {
    const translations = { Dog: 'Hund', '{n, plural, one {# day} other {# days}}': [['n', 'plural', {}]] };
    const code = translateCode(
      "const a = i18n.t('Dog'); const b = i18n.t('{n, plural, one {# day} other {# days}}', { n });",
      'words.ts',
      translations as never,
    );

    expect(code).toBe('const a = "Hund"; const b = i18n.t({"id":"","message":[["n","plural",{}]]}, { n });');
  });

  test('a message that is not in the catalogs fails the build with its text', async () => {
    await expect(built('export const a = t`Save`;', {})).rejects.toThrow('not in the catalogs: Save');
    expect(() => translateCode("i18n.t('Dog')", 'words.ts', {})).toThrow('not in the catalogs: Dog');
  });

  test('other calls and objects stay as they are', () => {
    const code = "i18n.t(name); _('Save'); f({ id: 'tfDRzk', message: 'Save' }); other.t('Dog')";

    expect(translateCode(code, 'words.ts', { tfDRzk: ['Speichern'], Dog: ['Hund'] })).toBe(code);
  });
});
