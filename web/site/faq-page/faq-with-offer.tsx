import { noSuchPage } from '#web/app/no-such-page.ts';
import { questionGroups } from '#web/site/faq/questions.ts';

import { Drawer } from './drawer.tsx';
import { faqMeta } from './faq-meta.ts';

const groups = questionGroups({ withPremium: true });

export const meta = () => faqMeta(groups);

// With a loader the build renders the page without running the client's.
export const loader = () => null;

/** The app in the browser has no page at the path of this variant. */
export const clientLoader = () => noSuchPage();

/**
 * FAQ-1: the questions while a premium plan is offered. The build renders them and the server shows them at the address of
 * the others.
 */
export default function FaqWithOffer() {
  return <Drawer groups={groups} />;
}
