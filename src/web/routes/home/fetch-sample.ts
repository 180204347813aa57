import { askDownloadLink } from '#web/personal/purchase/ask-download-link.ts'
import { followDownload } from '#web/personal/purchase/follow-download.ts'

const sampleFileName = 'estela-sample.zip'

/** Downloads the free sample; resolves to false when the store gives no link to it. */
export async function fetchSample(): Promise<boolean> {
  const link = await askDownloadLink(sampleFileName)
  if (typeof link === 'string') return false
  followDownload(link.href, sampleFileName)
  return true
}
