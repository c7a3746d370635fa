import { describe, expect, test } from 'vitest';

import { sentIn, unsentOf } from './unsent.ts';

const pet = { name: 'Mio', type: 'cat', gender: 'unknown', breed: null, birthDate: null } as const;
const photo = new Blob(['photo']);
const email = 'ada@example.org';

describe('ONB-5: what the server has to get', () => {
  test('ONB-5: nothing before there is a sign-up, and without a pet', () => {
    expect(unsentOf(undefined)).toBeUndefined();
    expect(unsentOf({ step: 'account', pet, photo })).toBeUndefined();
    expect(unsentOf({ step: 'inbox', email })).toBeUndefined();
  });

  test('ONB-5: the pet before its photo, and each once', () => {
    expect(unsentOf({ step: 'inbox', email, pet, photo })).toEqual({ email, part: 'pet', pet });
    expect(unsentOf({ step: 'inbox', email, pet, petSent: true, photo })).toEqual({
      email,
      part: 'photo',
      photo,
    });
    expect(unsentOf({ step: 'inbox', email, pet, petSent: true, photo, photoSent: 'this' })).toBeUndefined();
    expect(unsentOf({ step: 'inbox', email, pet, petSent: true })).toBeUndefined();
  });

  test('ONB-5: another photo, or that it was taken back', () => {
    const before = { step: 'inbox', email, pet, petSent: true, photoSent: 'another' } as const;
    expect(unsentOf({ ...before, photo })).toEqual({ email, part: 'photo', photo });
    expect(unsentOf(before)).toEqual({ email, part: 'photo', photo: undefined });
  });
});

test('ONB-5: what was changed while it was sent is sent again', () => {
  const sent = { email, part: 'pet', pet } as const;
  expect(sentIn({ step: 'inbox', email, pet }, sent)).toEqual({ petSent: true });
  expect(sentIn({ step: 'inbox', email, pet: { ...pet, name: 'Mia' } }, sent)).toEqual({});
  expect(sentIn({ step: 'inbox', email, photo }, { email, part: 'photo', photo })).toEqual({
    photoSent: 'this',
  });
  expect(sentIn({ step: 'inbox', email }, { email, part: 'photo', photo })).toEqual({ photoSent: 'another' });
  expect(sentIn({ step: 'inbox', email }, { email, part: 'photo', photo: undefined })).toEqual({
    photoSent: undefined,
  });
});

test('ONB-5: what arrives after the address was changed says nothing about the next sign-up', () => {
  const sent = { email: 'wrong@example.org', part: 'photo', photo } as const;
  expect(sentIn({ step: 'inbox', email, photo }, sent)).toEqual({});
  expect(sentIn(undefined, sent)).toEqual({});
});
