import { questionGroups } from '#web/site/faq/questions.ts';

import { Drawer } from './drawer.tsx';
import { faqMeta } from './faq-meta.ts';

const groups = questionGroups();

export const meta = () => faqMeta(groups);

/** FAQ-1: the questions. */
export default function FaqPage() {
  return <Drawer groups={groups} />;
}
