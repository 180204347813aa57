import { callStore } from '#web/call-store.ts'

export interface DownloadLink {
  href: string
  /** How long the link works; null if the store did not say. */
  expiresInSeconds: number | null
}

/**
 * Requests a fresh link to a package that the caller may download. `order` selects the order, since another one may
 * contain a different package under the same name. `empty` when the store's response contains no link.
 */
export async function requestDownloadLink(
  fileName: string,
  order?: string,
): Promise<DownloadLink | 'empty' | 'failed'> {
  const answer = await callStore('GET /secure-link', { query: { file: fileName, order } })
  if (!answer.ok) return 'failed'
  const { downloadUrl, authorizationToken, expiresInSeconds } = answer.body
  if (typeof downloadUrl !== 'string' || typeof authorizationToken !== 'string') return 'empty'
  const separator = downloadUrl.includes('?') ? '&' : '?'
  const href = `${downloadUrl}${separator}Authorization=${encodeURIComponent(authorizationToken)}`
  return { href, expiresInSeconds: typeof expiresInSeconds === 'number' ? expiresInSeconds : null }
}
