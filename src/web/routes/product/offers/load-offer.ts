/** A step between, so that the page of every figure names one file and not all that these few need. */
export const loadOffer = async () => (await import('./offer.tsx')).Offer
