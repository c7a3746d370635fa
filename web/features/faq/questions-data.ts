import type { QuestionGroup } from './questions.ts';

/** schema.org FAQPage: the words of the page, all of them and no others. */
export function questionsData(groups: QuestionGroup[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer, next }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: [...answer, ...(next ? [next.label] : [])].join('\n') },
      })),
  };
}
