import type { ShopSettings } from './shop-settings.ts'

/** The origins whose pages are the store's own: that of its address and, in demo mode, the same port on `localhost`. */
export function ownOrigins({ baseUrl, demo }: Pick<ShopSettings, 'baseUrl' | 'demo'>): string[] {
  const { origin, port, protocol } = new URL(baseUrl)
  return demo ? [origin, `${protocol}//localhost${port && `:${port}`}`] : [origin]
}
