import { questionGroups } from '#web/features/faq/questions.ts';

import { Drawer } from './drawer.tsx';
import { faqMeta } from './faq-meta.ts';

const groups = questionGroups({ withPremium: true });

export const meta = () => faqMeta(groups, { cost: 'a Pet ID nothing' });

/** FAQ-1: the questions for when a premium plan is offered. The server sends this page at the FAQ's address. */
export default function FaqWithOffer() {
  return <Drawer groups={groups} />;
}
