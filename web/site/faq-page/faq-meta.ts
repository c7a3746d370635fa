import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { questionsData } from '#web/site/faq/questions-data.ts';
import type { QuestionGroup } from '#web/site/faq/questions.ts';

export const faqTitle = t`Questions and answers`;

/** The metadata for search engines: exactly the questions on the page. */
export function faqMeta(groups: QuestionGroup[], { withPremium = false } = {}): MetaDescriptor[] {
  const description = withPremium
    ? t`What ${brand.name} is, what it costs (nothing for a Pet ID), what a Pet ID is for, and who sees your documents.`
    : t`What ${brand.name} is, what it costs (nothing), what a Pet ID is for, who sees your documents, and how to leave.`;

  return [
    ...publicPageMeta({ title: faqTitle, description, path: paths.faq }),
    { 'script:ld+json': questionsData(groups) },
  ];
}
