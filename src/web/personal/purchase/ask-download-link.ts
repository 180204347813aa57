import { callStore } from '#web/call-store.ts'

export interface DownloadLink {
  href: string
  /** How long it works; null where the store did not say. */
  expiresInSeconds: number | null
}

/**
 * A fresh link to a package that the caller may download, of that order: another may have given something else under the
 * same name. `empty` when the store answered without one.
 */
export async function askDownloadLink(fileName: string, order?: string): Promise<DownloadLink | 'empty' | 'failed'> {
  const answer = await callStore('GET /secure-link', { query: { file: fileName, order } })
  if (!answer.ok) return 'failed'
  const { downloadUrl, authorizationToken, expiresInSeconds } = answer.body
  if (typeof downloadUrl !== 'string' || typeof authorizationToken !== 'string') return 'empty'
  const separator = downloadUrl.includes('?') ? '&' : '?'
  const href = `${downloadUrl}${separator}Authorization=${encodeURIComponent(authorizationToken)}`
  return { href, expiresInSeconds: typeof expiresInSeconds === 'number' ? expiresInSeconds : null }
}
