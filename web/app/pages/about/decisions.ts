import { t } from '@lingui/core/macro';

/** Decisions that the page names: their numbers and titles in docs/decisions, and what they explain. */
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
