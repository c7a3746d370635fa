import type { QuestionGroup } from './questions.ts';

/** schema.org FAQPage with exactly the text of the page. */
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
