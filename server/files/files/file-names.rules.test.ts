import { expect, test } from 'vitest';

import { savableName } from './file-names.rules.ts';

test.each([
  ['Bella/vaccines.pdf', 'Bella-vaccines.pdf'],
  ['../../etc/passwd.txt', '-..-etc-passwd.txt'],
  ['👨‍👩‍👧.pdf', '👨‍👩‍👧.pdf'],
  ['C:\\Users\\a.pdf', 'C--Users-a.pdf'],
  ['what? *really*.pdf', 'what- -really-.pdf'],
  ['<b>"x"|y</b>.pdf', '-b--x--y--b-.pdf'],
  ['line\r\nSet-Cookie: a=b.pdf', 'line--Set-Cookie- a=b.pdf'],
  ['null\0byte.pdf', 'null-byte.pdf'],
  ['invoice\u202efdp.exe.pdf', 'invoice-fdp.exe.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul.tar.pdf', '_nul.tar.pdf'],
  ['com1.pdf', '_com1.pdf'],
  ['Conny.pdf', 'Conny.pdf'],
  ['.htaccess.pdf', 'htaccess.pdf'],
  ['trailing. . .', 'trailing'],
  ['  .pdf', 'file.pdf'],
  ['...', 'file'],
  ['\ud800broken.pdf', '\ufffdbroken.pdf'],
  ['Impfpaß Größe 50%.pdf', 'Impfpaß Größe 50%.pdf'],
  ['Re\u0301sultat.pdf', 'Résultat.pdf'],
  ['予防接種.pdf', '予防接種.pdf'],
])('%j is saved as %j', (name, saved) => {
  expect(savableName(name)).toBe(saved);
});

test('a long name is shortened between characters, and keeps its extension', () => {
  const saved = savableName(`${'🐶'.repeat(120)}.pdf`);

  expect(saved).toBe(`${'🐶'.repeat(49)}.pdf`);
});
