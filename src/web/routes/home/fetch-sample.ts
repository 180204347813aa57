import { requestDownloadLink } from '#web/personal/purchase/request-download-link.ts'
import { startDownload } from '#web/personal/purchase/start-download.ts'

const sampleFileName = 'estela-sample.zip'

/** Downloads the free sample; resolves to false when the store gives no link to it. */
export async function fetchSample(): Promise<boolean> {
  const link = await requestDownloadLink(sampleFileName)
  if (typeof link === 'string') return false
  startDownload(link.href)
  return true
}
