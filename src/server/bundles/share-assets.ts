import { announceAssets, renewAssets } from '#domain/assets/announce-assets.ts'
import { hourMs } from '#domain/dates/spans.ts'
import type { Services } from '#domain/services.ts'
import { readAssetPack } from './read-asset-pack.ts'

/** So often (ms) a node says that it still serves pages of its bundle; these are kept for 30 days. */
const renewMs = 12 * hourMs
const againMs = 10_000

/**
 * Shares the files of the bundle in this folder with all nodes, and with later versions, until stopped. `tried` resolves
 * after the first try: a failed one is logged and repeated every 10 s.
 */
export function shareAssets(services: Pick<Services, 'database' | 'files' | 'clock' | 'log'>, folder: string) {
  let timer: NodeJS.Timeout | undefined
  let digest: string | null = null
  let stopped = false
  const share = async () => {
    if (digest !== null) return renewAssets(services, digest)
    const pack = readAssetPack(folder)
    await announceAssets(services, pack)
    digest = pack.digest
  }
  const run = async (): Promise<void> => {
    await share().catch((error: unknown) =>
      services.log.error({ err: error }, 'other nodes cannot get the scripts of this one’s pages'),
    )
    if (stopped) return
    timer = setTimeout(
      () => {
        running = run()
      },
      digest === null ? againMs : renewMs,
    )
  }
  let running = run()
  return {
    tried: running,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
