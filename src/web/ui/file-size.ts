/** Decimal units, as the shop states sizes: `2.1 MB`, `950 KB`. */
export const fileSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)}\u00a0MB` : `${Math.max(1, Math.round(bytes / 1000))}\u00a0KB`
