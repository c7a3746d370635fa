import type { MetaDescriptor } from 'react-router';

import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { questionsData } from '#web/features/faq/questions-data.ts';
import type { QuestionGroup } from '#web/features/faq/questions.ts';

import { publicPageMeta } from '../../public-page-meta.ts';

export const faqTitle = 'Questions and answers';

/** The metadata for search engines: exactly the questions on the page. */
export function faqMeta(groups: QuestionGroup[], { cost }: { cost: string }): MetaDescriptor[] {
  const description = `What ${brand.name} is, what it costs (${cost}), what a Pet ID is good for, who sees your documents, and how to leave again.`;

  return [
    ...publicPageMeta({ title: faqTitle, description, path: paths.faq }),
    { 'script:ld+json': questionsData(groups) },
  ];
}
