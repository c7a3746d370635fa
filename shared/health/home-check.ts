import type { Day } from '#shared/days.ts';

import type { HomeCheckRecord } from './records.ts';
import { newestFirst } from './records.ts';

/** `notice`: something to watch, or to ask the vet about. `skip`: not looked at. It is no diagnosis. */
export type AnswerMeaning = 'usual' | 'notice' | 'skip';

type Answer = { answer: string; label: string; meaning: AnswerMeaning };

export type HomeCheckQuestion = { id: string; topic: string; prompt: string; answers: readonly Answer[] };

const skip: Answer = { answer: 'skip', label: 'Not checked', meaning: 'skip' };

/** The words of each answer. What is usual comes first. */
type AnswerLabels = { usual: string; [notice: string]: string };

const question = (
  id: string,
  topic: string,
  prompt: string,
  { usual, ...notices }: AnswerLabels,
): HomeCheckQuestion => ({
  id,
  topic,
  prompt,
  answers: [
    { answer: 'usual', label: usual, meaning: 'usual' },
    ...Object.entries(notices).map(([answer, label]): Answer => ({ answer, label, meaning: 'notice' })),
    skip,
  ],
});

const amounts = { usual: 'As usual', less: 'Less than usual', more: 'More than usual' };

/** The ten questions of the monthly home check, in their order. */
export const homeCheckQuestions: readonly HomeCheckQuestion[] = [
  question('appetite', 'Appetite', 'How are they eating?', amounts),
  question('water', 'Water', 'How much do they drink?', amounts),
  question('energy', 'Energy', 'How lively are they?', {
    usual: 'As usual',
    less: 'More tired than usual',
    more: 'More restless than usual',
  }),
  question('eyes', 'Eyes', 'Look at both eyes. What do you see?', {
    usual: 'Clear and open',
    discharge: 'Red, cloudy, or runny',
    squint: 'Held shut or rubbed',
  }),
  question('ears', 'Ears', 'Look inside the ears and smell them.', {
    usual: 'Clean',
    dirty: 'Dirty, red, or smelly',
    scratch: 'Scratched or shaken a lot',
  }),
  question('mouth', 'Mouth', 'Lift the lips. How do the teeth and gums look?', {
    usual: 'Clean teeth, firm gums',
    tartar: 'Brown teeth or bad breath',
    sore: 'Red, bleeding, or sore',
  }),
  question('skin', 'Skin and coat', 'Part the coat in a few places and feel all over.', {
    usual: 'Smooth, no lumps',
    itch: 'Itchy, red, or bald spots',
    lump: 'A lump, wound, or parasite',
  }),
  question('gait', 'Walking', 'Watch them walk, stand up, and jump.', {
    usual: 'Easily',
    stiff: 'Stiff or slow',
    limp: 'Limping',
  }),
  question('toilet', 'Toilet', 'How do their pee and poop look?', {
    usual: 'As usual',
    soft: 'Soft, hard, or less often',
    accidents: 'More often, or accidents',
  }),
  question('body_condition', 'Body condition', 'Feel the ribs and look from above.', {
    usual: 'Ribs easy to feel, a waist',
    thin: 'Ribs, spine, or hips stand out',
    heavy: 'Ribs hard to feel, no waist',
  }),
];

/** Signs for which no one should wait for a home check. */
export const seeVetToday = [
  'Trouble breathing, or blue, gray, or white gums',
  'Collapsed, very weak, or can’t stand up',
  'A seizure, or can’t be woken',
  'Bleeding that doesn’t stop within five minutes',
  'Hit by a car, a fall, or a bite wound',
  'Ate something poisonous, or you think so',
  'A swollen, hard belly, or retching with nothing coming up',
  'Straining to pee with little or nothing coming out',
  'Vomiting or diarrhea again and again, or with blood',
  'An eye that is injured, or suddenly held shut',
  'Overheated: heavy panting that doesn’t stop, or staggering',
  'Hasn’t eaten or drunk anything for a day',
] as const;

export const noDiagnosis =
  'This check helps you notice changes. It doesn’t diagnose anything. If you’re worried, call your vet.';

type Answers = Readonly<Record<string, string>>;

/** Whether every answer belongs to one of the questions. */
export const areAnswers = (answers: Answers): boolean =>
  Object.entries(answers).every(([id, given]) =>
    homeCheckQuestions.some(
      (asked) => asked.id === id && asked.answers.some(({ answer }) => answer === given),
    ),
  );

/** How a question was answered; undefined if it wasn’t. */
export const answerOf = (asked: HomeCheckQuestion, answers: Answers): Answer | undefined =>
  asked.answers.find(({ answer }) => answer === answers[asked.id]);

export type ComparedAnswer = {
  question: HomeCheckQuestion;
  now: Answer | undefined;
  before: Answer | undefined;
  /** `same` includes questions that one of the two checks left out. */
  change: 'new' | 'gone' | 'different' | 'same';
};

/** The answers of a check beside those of the one before it. */
export function compareChecks(now: Answers, before: Answers | undefined): ComparedAnswer[] {
  return homeCheckQuestions.map((asked) => {
    const pair = { now: answerOf(asked, now), before: before && answerOf(asked, before) };

    return { question: asked, ...pair, change: changeBetween(pair) };
  });
}

function changeBetween({ now, before }: Pick<ComparedAnswer, 'now' | 'before'>): ComparedAnswer['change'] {
  const [seen, saw] = [now?.meaning === 'notice', before?.meaning === 'notice'];
  if (!now || !before || now.meaning === 'skip' || before.meaning === 'skip') return 'same';
  if (seen && !saw) return 'new';
  if (saw && !seen) return 'gone';

  return now.answer === before.answer ? 'same' : 'different';
}

/** The latest check before this one: it is compared with that one. */
export function checkBefore(
  checks: readonly HomeCheckRecord[],
  { id, checkedOn, createdAt }: Pick<HomeCheckRecord, 'id' | 'checkedOn' | 'createdAt'>,
): HomeCheckRecord | undefined {
  const earlier = checks.filter(
    (check) =>
      check.id !== id &&
      (check.checkedOn < checkedOn || (check.checkedOn === checkedOn && check.createdAt < createdAt)),
  );

  return newestFirst(earlier, (check): Day => check.checkedOn)[0];
}

/** "Two changes: appetite and eyes", or that everything is as usual; for lists and the timeline. */
export function checkWords(answers: Answers): string {
  const noticed = homeCheckQuestions.filter((asked) => answerOf(asked, answers)?.meaning === 'notice');
  if (noticed.length === 0) return 'Everything as usual';
  const topics = noticed.map(({ topic }) => topic.toLowerCase());
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(topics);

  return `Noticed: ${list}`;
}
