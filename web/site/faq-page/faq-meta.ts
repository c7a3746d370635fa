import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { questionsData } from '#web/site/faq/questions-data.ts';
import type { QuestionGroup } from '#web/site/faq/questions.ts';

export const faqTitle = t`Questions and answers`;

/** The metadata for search engines: exactly the questions on the page. */
export const faqMeta = (groups: QuestionGroup[]): MetaDescriptor[] => [
  ...publicPageMeta({
    title: faqTitle,
    description: t`What ${brand.name} is, what it costs, what a Pet ID is for, who sees your documents, and how to leave.`,
    path: paths.faq,
  }),
  { 'script:ld+json': questionsData(groups) },
];
