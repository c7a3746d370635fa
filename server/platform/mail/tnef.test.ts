import { expect, test } from 'vitest';

import { tnefOf } from '#server/testing/containers.ts';

import { TnefDamaged, filesInTnef, isTnef } from './tnef.ts';

const paper = { name: 'Impfpaß Ünal.pdf', title: 'IMPFPA~1.PDF', content: Buffer.from('%PDF-1.7 paper') };
const shown = (content: Uint8Array, most = 20) =>
  filesInTnef(content, most).map(({ fileName, content, isMessage }) => [
    fileName,
    Buffer.from(content).toString(),
    isMessage,
  ]);

test.each([
  ['a title only', [{ title: 'Bönn.pdf', content: Buffer.from('a') }], [['Bönn.pdf', 'a', false]]],
  ['a long name', [paper], [[paper.name, '%PDF-1.7 paper', false]]],
  ['its content in a property', [{ ...paper, inProperties: true }], [[paper.name, '%PDF-1.7 paper', false]]],
  ['a message in it', [{ name: 'Fwd', content: Buffer.from('m'), isMessage: true }], [['Fwd', 'm', true]]],
  ['nothing', [], []],
])('INBOX-1 a winmail.dat with %s is read', (_what, parts, expected) => {
  expect(shown(tnefOf(parts))).toEqual(expected);
});

test('INBOX-3 a winmail.dat that ends anywhere too early is damaged, and reads nothing behind its end', () => {
  const whole = tnefOf([paper, { ...paper, inProperties: true }]);
  const room = new Uint8Array(whole.length + 1000).fill(1);
  const results = new Set<string>();
  for (let length = 4; length < whole.length; length++) {
    room.set(whole.subarray(0, length), 500);
    try {
      const files = shown(room.subarray(500, 500 + length));
      results.add(files.every(([, content]) => content === '%PDF-1.7 paper') ? 'whole files' : 'wrong');
    } catch (error) {
      results.add(error instanceof TnefDamaged ? 'damaged' : String(error));
    }
  }

  expect([...results].toSorted()).toEqual(['damaged', 'whole files']);
});

test('INBOX-3 numbers that are too large are refused before anything is made of them', () => {
  const whole = tnefOf([paper]);
  for (let at = 6; at < whole.length - 4; at++) {
    const changed = Buffer.from(whole);
    changed.writeUInt32LE(0xff_ff_ff_ff, at);
    const outcome = (() => {
      try {
        return shown(changed).length;
      } catch (error) {
        return error instanceof TnefDamaged;
      }
    })();
    expect([true, 0, 1]).toContain(outcome);
  }
});

test('INBOX-3 of ten thousand attachments only so many are read', () => {
  const many = tnefOf(Array.from({ length: 10_000 }, () => ({ title: 'a', content: Buffer.from('a') })));

  expect(filesInTnef(many, 20)).toHaveLength(20);
});

test('other bytes are no winmail.dat', () => {
  expect([isTnef(Buffer.from('x\x9f')), isTnef(Buffer.from('%PDF-1.7'))]).toEqual([false, false]);
  expect(() => filesInTnef(Buffer.from('%PDF-1.7'), 1)).toThrow(TnefDamaged);
});
