import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@lingui/native-tools';
import { minifySync, transformSync } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';

import { markMessages } from './mark-messages.ts';
import { openMarked } from './marked-code.ts';

const imports = `import { plural, select, t } from '@lingui/core/macro';\nimport { Plural, Trans } from '@lingui/react/macro';\n`;

/** Code as the bundler leaves it, with marker calls. */
function bundled(code: string, name = 'page.tsx'): string {
  const { code: plain } = transformSync(
    name,
    markMessages(code, name, () => true),
    { sourceType: 'module' },
  );

  return minifySync('page.js', plain, { module: true }).code;
}

const withTexts = (texts: Record<string, string>, idOf = (message: string) => message) => ({
  locale: 'de',
  translations: Object.fromEntries(
    Object.entries(texts).map(([message, text]) => [idOf(message), compileMessage(text)]),
  ),
});

/** The output of a German build for web code, with translations by their English messages. */
async function built(code: string, texts: Record<string, string>) {
  const { code: transformed } = await transform(imports + code, 'page.tsx', {
    macro: { descriptorFields: 'all' },
    sourceMaps: false,
  });

  return openMarked(bundled(transformed), 'page.js').write(
    withTexts(texts, (message) => generateMessageId(message)),
  );
}

const builtShared = (code: string, texts: Record<string, string>) =>
  openMarked(bundled(code, 'words.ts'), 'words.js').write(withTexts(texts));

describe('translations in bundled code', () => {
  test('text without placeholders becomes a string, and Lingui isn’t loaded', async () => {
    const code = await built('export const a = t`Save`;', { Save: 'Speichern' });

    expect(code.trim()).toBe('export const a=`Speichern`;');
  });

  test('text that nothing uses is left out by the bundler', async () => {
    expect(await built('const unused = t`Save`; export const a = 1;', {})).toBe('export const a=1;');
  });

  test('a default value of a property is translated', async () => {
    const code = await built('export const a = ({ label = t`Save` }) => label;', { Save: 'Speichern' });

    expect(code).toBe('export const a=({label:e=`Speichern`})=>e;');
  });

  test('text with placeholders becomes a template literal', async () => {
    const code = await built('export const a = (pet: Pet, price) => t`Delete ${pet.name} for ${price}?`;', {
      'Delete {0} for {price}?': 'Für {price} `{0}` löschen, $\\?',
    });

    expect(code).toBe('export const a=(e,t)=>`Für ${t} \\`${e.name}\\` löschen, $\\\\?`;');
  });

  test('a value with the name of its placeholder, and a message in a message', async () => {
    const code = await built('export const a = () => t`Delete ${name} or ${x(t`Save`)}?`;', {
      Save: 'Speichern',
      'Delete {name} or {0}?': '{0}, {name}?',
    });

    expect(code).toBe('export const a=()=>`${x(`Speichern`)}, ${name}?`;');
  });

  test('one of two texts, of which the bundler makes no single call', async () => {
    const code = await built('export const a = (isNew) => { if (isNew) return t`Save`; return t`Close`; };', {
      Save: 'Speichern',
      Close: 'Schließen',
    });

    expect(code).toBe('export const a=e=>e?`Speichern`:`Schließen`;');
  });

  test('text with characters that end a string', async () => {
    const code = await built('export const a = t`Save`;', { Save: "„Sichern\", `$'{x}'` \\" });

    expect(code).toBe('export const a=`„Sichern", \\`\\${x}\\` \\\\`;');
  });

  test('plurals and choices become calls of forms', async () => {
    const code = await built(
      "export const a = (n) => plural(n, { one: '# pet', other: '# pets' }); export const b = (sex) => select(sex, { male: 'he', other: 'they' });",
      {
        '{n, plural, one {# pet} other {# pets}}': '{n, plural, =0 {kein Tier} one {# Tier} other {# Tiere}}',
        '{sex, select, male {he} other {they}}': '{sex, select, male {er} other {es}}',
      },
    );

    expect(code).toBe(
      'import{formNumber as e,pluralForm as t,selectForm as n}from"#shared/core/message-forms.ts";' +
        'export const a=n=>t(n,{0:`kein Tier`,one:`${e(n)} Tier`,other:`${e(n)} Tiere`});' +
        'export const b=e=>n(e,{male:`er`,other:`es`});',
    );
  });

  test('an element becomes its text, in markup and elsewhere', async () => {
    const code = await built(
      'export const a = <p><Trans>Plain</Trans></p>; export const b = <Trans>Plain</Trans>;',
      { Plain: 'Einfach "so"' },
    );

    expect(code).toContain('(`p`,{children:`Einfach "so"`})');
    expect(code).toMatch(/b=\w+\(\w+,\{children:`Einfach "so"`\}\)/);
  });

  test('an element with markup keeps it, in the order of the translation', async () => {
    const code = await built(
      'export const a = (n) => <p>1 <Trans>Hi <b className={t`Save`}>{n}</b>,<br />this is <Link to="/" key="x">a page</Link></Trans></p>;',
      {
        Save: 'Speichern',
        'Hi <0>{n}</0>,<1/>this is <2>a page</2>': 'Das ist <2>eine <0>Seite</0></2>,<1/>{n}',
      },
    );

    expect(code.replaceAll(/\b\w\(/g, 'jsx(')).toContain(
      'jsx(`p`,{children:[`1 `,`Das ist `,jsx(Link,{to:`/`,children:[`eine `,jsx(`b`,{className:`Speichern`,children:`Seite`})]},`x`),`,`,jsx(`br`,{}),n]})',
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

    expect(code).toMatch(/children:\[`Jetzt `,\w+>1\?`Speichern`:\w+\(`b`,\{children:`Schließen`\}\)\]/);
  });

  test('a plural with markup becomes elements', async () => {
    const code = await built(
      'export const a = (n) => <Trans>You have <b><Plural value={n} one="# pet" other="# pets" /></b></Trans>;',
      {
        'You have <0>{n, plural, one {# pet} other {# pets}}</0>':
          '{n, plural, one {Du hast <0>ein Tier</0>} other {Du hast <0># Tiere</0>}}',
      },
    );

    expect(code).toMatch(
      /children:\w\(\w,\{one:\[`Du hast `,\w\(`b`,\{children:`ein Tier`\}\)\],other:\[`Du hast `,\w\(`b`,\{children:\[\w\(\w\),` Tiere`\]\}\)\]\}\)/,
    );
  });

  test('messages that server and browser share are translated by their English text', () => {
    const code = builtShared(
      "export const a = i18n.t('Dog'); export const b = (x) => i18n.t('{n, plural, one {# day} other {# days}}', { n: days(x) });",
      { Dog: 'Hund', '{n, plural, one {# day} other {# days}}': '{n, plural, one {# Tag} other {# Tage}}' },
    );

    expect(code).toContain('const a=`Hund`;');
    expect(code).toMatch(/\w\(days\(\w\),\{one:`\$\{\w\(days\(\w\)\)\} Tag`/);
  });

  test('the name of the language is in the code, and nothing that depends on it is left out before', () => {
    const code = builtShared(
      "export const a = i18n.locale === 'en' ? 1 : 2; export const b = import.meta.env.LOCALE ?? 'en';",
      {},
    );

    expect(code).toBe('export const a=`de`===`en`?1:2;export const b=`de`??`en`;');
  });

  test('one bundle is written in many languages', () => {
    const open = openMarked(
      bundled("export const a = i18n.t('Dog'), b = i18n.locale;", 'words.ts'),
      'words.js',
    );

    expect(
      ['Hund', 'Perro', 'Chien'].map((dog, at) =>
        open.write({ locale: ['de', 'es', 'fr'][at] ?? '', translations: { Dog: [dog] } }),
      ),
    ).toEqual([
      'export const a=`Hund`,b=`de`;',
      'export const a=`Perro`,b=`es`;',
      'export const a=`Chien`,b=`fr`;',
    ]);
  });
});

describe('a build fails', () => {
  test('at a message that is not in the catalogs, with its text', () => {
    expect(() => markMessages("i18n.t('Dog')", 'words.ts', () => false)).toThrow('not in the catalogs: Dog');
    expect(() => builtShared("export const a = i18n.t('Dog')", {})).toThrow(
      'words.js: there is no de text of “Dog”',
    );
  });

  test('at a translation with a placeholder that isn’t filled in, or with a plural of its own', () => {
    expect(() => builtShared("export const a = i18n.t('Dog')", { Dog: 'Hund {name}' })).toThrow(
      'words.js: “Dog” in de: nothing is given for {name}',
    );
    expect(() =>
      builtShared("export const a = i18n.t('{n} days', { n })", {
        '{n} days': '{n, plural, one {ein Tag} other {# Tage}}',
      }),
    ).toThrow('only the translation has a plural');
  });

  test('at a tag that isn’t closed', async () => {
    await expect(
      built('export const a = <Trans>Hi <b>you</b></Trans>;', { 'Hi <0>you</0>': 'Hallo <0>du' }),
    ).rejects.toThrow('a tag is not closed');
  });

  test('at a call that the bundler has changed', () => {
    expect(() => openMarked('$message(a?"x":"y","Dog")', 'words.js')).toThrow(
      'the bundler has changed a message',
    );
    expect(() => openMarked('const text="$message(1)"', 'words.js')).toThrow(
      'a message is no call: $message(1)',
    );
  });
});

test('other calls and objects stay as they are', () => {
  const code = "i18n.t(name); _('Save'); f({ id: 'tfDRzk', message: 'Save' }); other.t('Dog')";

  expect(markMessages(code, 'words.ts', () => true)).toBe(code);
  expect(openMarked(code, 'words.js').write(withTexts({ Dog: 'Hund' }))).toBe(code);
});
