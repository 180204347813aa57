/**
 * An intermediate module, so that the page of every figure names one file instead of all those that only a few need.
 */
export const loadOffer = () => import('./offer.tsx')
