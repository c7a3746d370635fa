import { expect, test } from 'vitest';

import { withoutAddress } from './without-address.ts';

test.each([
  'Urgent verify evil.example/login',
  'www.evil.example',
  'Win at evil/prize',
  'mail me@evil',
  'call 192.0.2.17',
  'Зайди на банк.рф',
  'यहाँ उदाहरण.भारत',
  '看 例子。中国',
  'evil.example',
  'evil．example',
  'evil\u200B.\u00ADexample',
])('PEOPLE-1: a name with an address isn’t shown: %s', (name) => {
  expect(withoutAddress(name, 'Someone')).toBe('Someone');
});

test.each([
  'Mia Okafor',
  'Dr. Ana Ruiz',
  'J. R. R. Tolkien',
  'Zoë O’Hara-Lind',
  'Анна П.',
  'राधा',
  '小白。',
  'Max 2.0',
  '',
])('PEOPLE-1: any other name is shown as it is: %s', (name) => {
  expect(withoutAddress(name, 'Someone')).toBe(name);
});
