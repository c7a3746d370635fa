import { expect, test } from 'vitest';

import { signUpValues } from './sign-up-draft.ts';

const values = (search: string, draft = {}, hash = '') => signUpValues({ search, hash }, draft);

test('ONB-2: a link brings its code, and silently its coupon', () => {
  expect(values('')).toMatchObject({
    name: '',
    email: '',
    password: '',
    referralCode: '',
    promoCouponId: '',
  });
  expect(values('ref=%20ABC%20&coupon=c1')).toMatchObject({ referralCode: 'ABC', promoCouponId: 'c1' });
});

test('ONB-6: the input survives a reload, except the password', () => {
  const typed = { name: 'Ada', email: 'ada@example.org', password: 'secret', promoCode: 'SPRING' };
  expect(values('', typed)).toMatchObject({ ...typed, password: '' });
});

test('ONB-2: the same link again doesn’t overwrite what was typed since; a different link does', () => {
  const typed = { referralCode: 'TYPED', followed: 'ABC' };
  expect(values('ref=ABC', typed).referralCode).toBe('TYPED');
  expect(values('ref=ABC', { ...typed, referralCode: '' }).referralCode).toBe('');
  expect(values('ref=XYZ', typed)).toMatchObject({ referralCode: 'XYZ', followed: 'XYZ' });
  expect(values('', typed)).toMatchObject({ referralCode: 'TYPED', followed: 'ABC' });
});

test('ADMIN-2: an invitation brings its address, unless another one was typed', () => {
  const invited = 'ada@example.org';
  expect(signUpValues({ search: '', hash: '', invited }, {}).email).toBe(invited);
  expect(signUpValues({ search: '', hash: '', invited }, { email: 'a@b.org' }).email).toBe('a@b.org');
});

test('ADMIN-2: a link brings its invitation, which survives a reload without it', () => {
  expect(values('').invitation).toBe('');
  expect(values('', {}, '#invitation=a-Token_1').invitation).toBe('a-Token_1');
  expect(values('', { invitation: 'kept' }).invitation).toBe('kept');
  expect(values('', { invitation: 'kept' }, '#invitation=newer').invitation).toBe('newer');
  expect(values('', {}, '#invitation=<b>').invitation).toBe('');
});
