import type { ShopSettings } from './shop-settings.ts'

/**
 * The values of `orders.test` that count as money. Outside a demo, owners' test orders and orders left over from a demo
 * do not count: they are in no report, no book and no total.
 */
export const countedTestFlags = ({ demo }: Pick<ShopSettings, 'demo'>): number[] => (demo ? [0, 1] : [0])
