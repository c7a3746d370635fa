import { expect, test } from 'vitest';

import { drawSheet, faces } from './sheet.ts';
import { setLine } from './text.ts';

test('the fonts of a document are embedded in different turns, so that others have theirs in between', async () => {
  let turn = 0;
  let isOver = false;
  const nextTurn = () => {
    turn += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  const embeddedIn: number[] = [];
  setImmediate(nextTurn);
  const printed = { paper: 'a4', title: 'A test', author: 'A test', now: new Date(0), words: '' } as const;
  await drawSheet(printed, (sheet) => {
    for (const face of faces) setLine(sheet, 'A', { x: 10, y: 20, face, size: 5, color: '#000000' });
    const { _fontFamilies: fonts } = sheet.doc as unknown as {
      _fontFamilies: Record<string, { embed: () => void }>;
    };
    for (const font of new Set(Object.values(fonts))) {
      const embed = font.embed.bind(font);
      font.embed = () => {
        embeddedIn.push(turn);
        embed();
      };
    }
  });
  isOver = true;

  expect(embeddedIn).toHaveLength(faces.length);
  expect(new Set(embeddedIn).size).toBe(faces.length);
});
