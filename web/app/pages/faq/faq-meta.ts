import type { MetaDescriptor } from 'react-router';

import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { questionsData } from '#web/features/faq/questions-data.ts';
import type { QuestionGroup } from '#web/features/faq/questions.ts';

import { pageMeta } from '../../page-meta.ts';

export const faqTitle = 'Questions and answers';

/** The metadata for search engines: exactly the questions on the page. */
export function faqMeta(groups: QuestionGroup[], { cost }: { cost: string }): MetaDescriptor[] {
  const description = `What ${brand.name} is, what it costs (${cost}), what a Pet ID is good for, who sees your documents, and how to leave again.`;

  return [
    ...pageMeta({ title: faqTitle, description, path: paths.faq, type: 'website' }),
    { 'script:ld+json': questionsData(groups) },
  ];
}
