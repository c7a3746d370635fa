import { expect, test } from 'vitest';

import { homeCheckQuestions } from './home-check-questions.ts';
import { areAnswers, checkWords, compareChecks } from './home-check.ts';
import { noDiagnosis, seeVetToday } from './see-vet-today.ts';

const usual = Object.fromEntries(homeCheckQuestions.map(({ id }) => [id, 'usual']));
const changes = (now: Record<string, string>, before?: Record<string, string>) =>
  Object.fromEntries(
    compareChecks(now, before)
      .filter(({ change }) => change !== 'same')
      .map(({ question, change }) => [question.id, change]),
  );

test('HEALTH-5: ten questions, each with what is usual first, something to notice, and a way to leave it out', () => {
  expect(homeCheckQuestions.map(({ id }) => id)).toEqual([
    'appetite',
    'water',
    'energy',
    'eyes',
    'ears',
    'mouth',
    'skin',
    'gait',
    'toilet',
    'body_condition',
  ]);
  for (const { answers } of homeCheckQuestions) {
    expect(answers[0]?.meaning).toBe('usual');
    expect(answers.at(-1)?.meaning).toBe('skip');
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(answers.length);
    expect(answers.filter(({ meaning }) => meaning === 'notice').length).toBeGreaterThan(0);
  }
});

test('HEALTH-5: answers to other questions, and other answers, are refused', () => {
  expect(areAnswers(usual)).toBe(true);
  expect(areAnswers({})).toBe(true);
  expect(areAnswers({ appetite: 'purple' })).toBe(false);
  expect(areAnswers({ diagnosis: 'usual' })).toBe(false);
  expect(areAnswers({ toString: 'usual' })).toBe(false);
});

test('HEALTH-5: a check is compared with the one before it', () => {
  expect(changes({ ...usual, eyes: 'discharge' }, usual)).toEqual({ eyes: 'new' });
  expect(changes(usual, { ...usual, eyes: 'discharge' })).toEqual({ eyes: 'gone' });
  expect(changes({ ...usual, eyes: 'squint' }, { ...usual, eyes: 'discharge' })).toEqual({
    eyes: 'different',
  });
  expect(changes({ ...usual, eyes: 'squint' }, { ...usual, eyes: 'squint' })).toEqual({});
});

test('HEALTH-5: what was not looked at is no change, and a first check has none', () => {
  expect(changes({ ...usual, eyes: 'skip' }, { ...usual, eyes: 'squint' })).toEqual({});
  expect(changes({ ...usual, eyes: 'squint' }, { ...usual, eyes: 'skip' })).toEqual({});
  expect(changes({ ...usual, eyes: 'squint' })).toEqual({});
});

test('HEALTH-5: a check in one line names what was noticed, and makes no diagnosis', () => {
  expect(checkWords(usual)).toBe('Everything as usual');
  expect(checkWords({ ...usual, appetite: 'less', gait: 'limp', eyes: 'squint' })).toBe(
    'Noticed: appetite, eyes, and walking',
  );
  expect(noDiagnosis()).toMatch(/doesn’t diagnose/);
  expect(seeVetToday().length).toBeGreaterThan(8);
});
