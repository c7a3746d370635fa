import { describe, expect, test } from 'vitest';

import { closedAccountDays } from '#shared/core/retention.ts';

import { questionsData } from './questions-data.ts';
import { questionGroups } from './questions.ts';

const all = questionGroups().flatMap(({ questions }) => questions);

describe('FAQ-1: the questions', () => {
  test('each have their own address, and an answer of readable length', () => {
    const ids = questionGroups().flatMap(({ id, questions }) => [id, ...questions.map(({ id }) => id)]);

    expect(new Set(ids).size).toBe(ids.length);
    expect(all.length).toBeGreaterThanOrEqual(12);
    for (const { id, question, answer } of all) {
      expect([id, question.endsWith('?'), answer.join(' ').split(' ').length <= 90]).toEqual([
        id,
        true,
        true,
      ]);
    }
  });

  test('say 0 USD and name no price, because nothing is for sale', () => {
    const words = JSON.stringify(questionGroups());

    expect(words).toContain('0 USD');
    expect(words).not.toMatch(/premium|\$/i);
  });

  test('name the premium plan if it is switched on, and nowhere contradict it', () => {
    const words = JSON.stringify(questionGroups({ withPremium: true }));

    expect(words).toMatch(/from \$9\.99\/month, with unlimited storage and priority support/);
    expect(words).not.toMatch(/every feature is free|nothing to buy/i);
    expect(questionGroups({ withPremium: true }).flatMap(({ questions }) => questions)).toHaveLength(
      all.length + 1,
    );
  });

  test('SET-1: say how to take the data along, bring it and delete it, with the days that the server keeps', () => {
    const answerOf = (id: string) => all.find((question) => question.id === id)?.answer.join(' ');

    expect(answerOf('take-my-data')).toContain('Download your data');
    expect(answerOf('bring-my-records')).toContain('CSV');
    expect(answerOf('delete-my-account')).toContain(`For ${closedAccountDays} days, you can sign in`);
  });

  test('are in the structured data with their full text', () => {
    const { mainEntity } = questionsData(questionGroups());

    expect(mainEntity.map(({ name }) => name)).toEqual(all.map(({ question }) => question));
    expect(mainEntity[1]?.acceptedAnswer.text).toMatch(/^Nothing: 0 USD\.[^]*\nCreate Free Pet ID$/);
  });
});
