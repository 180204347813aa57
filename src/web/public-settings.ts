import type { Shop } from '#domain/shop.ts'

/** What the browser may know of the configuration: an explicit list. */
export const publicSettings = ({ storeName, demo, access, lockoutUrl }: Shop['settings']) => ({
  storeName,
  demo,
  access,
  lockoutUrl,
})

export type PublicSettings = ReturnType<typeof publicSettings>
