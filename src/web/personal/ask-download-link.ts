import { askServer } from '#web/personal/ask-server.ts'

export interface DownloadLink {
  href: string
  /** Instant. */
  expiresAt: string
}

/** A fresh link to a package that the caller may download; `empty` when the store answered without one. */
export async function askDownloadLink(fileName: string): Promise<DownloadLink | 'empty' | 'failed'> {
  const { ok, body } = await askServer(`/api/secure-link?file=${encodeURIComponent(fileName)}`)
  if (!ok) return 'failed'
  const { downloadUrl, authorizationToken, expiresAt } = body
  if (typeof downloadUrl !== 'string' || typeof authorizationToken !== 'string') return 'empty'
  const separator = downloadUrl.includes('?') ? '&' : '?'
  const href = `${downloadUrl}${separator}Authorization=${encodeURIComponent(authorizationToken)}`
  return { href, expiresAt: String(expiresAt) }
}
