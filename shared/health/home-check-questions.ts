import { i18n } from '#shared/core/i18n.ts';
import { inSentence } from '#shared/core/in-sentence.ts';

/**
 * `notice`: something to watch, or to ask the vet about. `skip`: not checked. None of them is a diagnosis.
 */
export type AnswerMeaning = 'usual' | 'notice' | 'skip';

export type AnswerOption = { answer: string; label: string; meaning: AnswerMeaning };

export type HomeCheckQuestion = {
  id: string;
  topic: string;
  /** The topic within a sentence. */
  noticed: string;
  prompt: string;
  answers: readonly AnswerOption[];
};

type Say = () => string;

const answer = (key: string, meaning: AnswerMeaning, say: Say): AnswerOption => ({
  answer: key,
  get label() {
    return say();
  },
  meaning,
});

const skip = answer('skip', 'skip', () => i18n.t('Not checked'));

/** The labels of each answer; the usual one comes first. */
type AnswerLabels = { usual: Say; [notice: string]: Say };

const question = (
  id: string,
  { topic, prompt }: { topic: Say; prompt: Say },
  { usual, ...notices }: AnswerLabels,
): HomeCheckQuestion => ({
  id,
  get topic() {
    return topic();
  },
  get noticed() {
    return inSentence(topic());
  },
  get prompt() {
    return prompt();
  },
  answers: [
    answer('usual', 'usual', usual),
    ...Object.entries(notices).map(([key, say]) => answer(key, 'notice', say)),
    skip,
  ],
});

const amounts = {
  usual: () => i18n.t('As usual'),
  less: () => i18n.t('Less than usual'),
  more: () => i18n.t('More than usual'),
};

/** The ten questions of the monthly home check, in order. */
export const homeCheckQuestions: readonly HomeCheckQuestion[] = [
  question(
    'appetite',
    {
      topic: () => i18n.t('Appetite'),
      prompt: () => i18n.t('How much are they eating?'),
    },
    amounts,
  ),
  question(
    'water',
    {
      topic: () => i18n.t('Water'),
      prompt: () => i18n.t('How much are they drinking?'),
    },
    amounts,
  ),
  question(
    'energy',
    {
      topic: () => i18n.t('Energy'),
      prompt: () => i18n.t('How’s their energy?'),
    },
    {
      usual: () => i18n.t('As usual'),
      less: () => i18n.t('More tired than usual'),
      more: () => i18n.t('More restless than usual'),
    },
  ),
  question(
    'eyes',
    {
      topic: () => i18n.t('Eyes'),
      prompt: () => i18n.t('Look at both eyes. What do you see?'),
    },
    {
      usual: () => i18n.t('Clear and open'),
      discharge: () => i18n.t('Red, cloudy, or runny'),
      squint: () => i18n.t('Squinting or rubbing'),
    },
  ),
  question(
    'ears',
    {
      topic: () => i18n.t('Ears'),
      prompt: () => i18n.t('Look inside the ears and smell them.'),
    },
    {
      usual: () => i18n.t('Clean'),
      dirty: () => i18n.t('Dirty, red, or smelly'),
      scratch: () => i18n.t('Lots of scratching or head shaking'),
    },
  ),
  question(
    'mouth',
    {
      topic: () => i18n.t('Mouth'),
      prompt: () => i18n.t('Lift the lips. How do the teeth and gums look?'),
    },
    {
      usual: () => i18n.t('Clean teeth, firm gums'),
      tartar: () => i18n.t('Brown teeth or bad breath'),
      sore: () => i18n.t('Red, bleeding, or sore'),
    },
  ),
  question(
    'skin',
    {
      topic: () => i18n.t('Skin and coat'),
      prompt: () => i18n.t('Part the coat in a few places and feel all over.'),
    },
    {
      usual: () => i18n.t('Smooth, no lumps'),
      itch: () => i18n.t('Itchy, red, or bald spots'),
      lump: () => i18n.t('A lump, wound, or parasite'),
    },
  ),
  question(
    'gait',
    {
      topic: () => i18n.t('Walking'),
      prompt: () => i18n.t('Watch them walk, stand up, and jump.'),
    },
    {
      usual: () => i18n.t('Moves easily'),
      stiff: () => i18n.t('Stiff or slow'),
      limp: () => i18n.t('Limping'),
    },
  ),
  question(
    'toilet',
    {
      topic: () => i18n.t('Bathroom habits'),
      prompt: () => i18n.t('How are they peeing and pooping?'),
    },
    {
      usual: () => i18n.t('As usual'),
      soft: () => i18n.t('Soft or hard poop, or going less often'),
      accidents: () => i18n.t('More often, or accidents'),
    },
  ),
  question(
    'body_condition',
    {
      topic: () => i18n.t('Body condition'),
      prompt: () => i18n.t('Feel the ribs and look from above.'),
    },
    {
      usual: () => i18n.t('Ribs easy to feel, visible waist'),
      thin: () => i18n.t('Ribs, spine, or hips stand out'),
      heavy: () => i18n.t('Ribs hard to feel, no visible waist'),
    },
  ),
];
