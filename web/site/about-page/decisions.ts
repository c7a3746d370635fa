import { t } from '@lingui/core/macro';

/** The decisions on the page: their numbers and titles in docs/decisions, and the features that they explain. */
export const decisions = [
  { number: '0012', title: 'Stored files are encrypted', why: t`why every file has its own key` },
  {
    number: '0016',
    title: 'The page behind a Pet ID',
    why: t`why a pet’s page is off until you turn it on`,
  },
  {
    number: '0008',
    title: 'Articles are Markdown, pages are written while the site is built',
    why: t`why the blog is made of plain files`,
  },
] as const;
