/**
 * FAQ-1: the questions as they are while a premium plan is offered. The build makes this page beside the other one; the
 * server answers `/faq` with the one that the configuration asks for, and nothing at this address.
 */
export const faqWithOffer = '/faq/with-offer';
