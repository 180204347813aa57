import type { ShopSettings } from './shop-settings.ts'

/**
 * The values of `orders.test` that are money: outside a demo neither what owners tried the store out with nor what is
 * left of a demo is, and it is in no report, no book and no sum.
 */
export const countedTests = ({ demo }: Pick<ShopSettings, 'demo'>): number[] => (demo ? [0, 1] : [0])
