/**
 * FAQ-1: the path of the FAQ variant for when a premium plan is offered. The build renders both variants; the server serves
 * the configured one at `/faq`, and nothing at this path.
 */
export const faqWithOffer = '/faq/with-offer';
