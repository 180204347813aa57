import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { beginDownload, takeBackDownload } from './begin-download.ts'
import type { Transfer } from './log-downloads.ts'
import { mintLink } from './mint-link.ts'
import { confirmRight, findGuestOfLink, openDownload } from './open-download.ts'
import type { ArchiveLayout } from './packages/archive-layout.ts'
import { createWholenessCheck } from './packages/check-whole.ts'
import { queueMissingPackages } from './packages/queue-missing-packages.ts'
import { readArchive } from './packages/read-archive.ts'
import { prepareRelease } from './packages/release-packages.ts'
import { hasSample, keepSample } from './sample.ts'
import { createTransferLog } from './transfer-log.ts'

type Packing = Parameters<typeof prepareRelease>[0] &
  Parameters<typeof openDownload>[0] &
  Parameters<typeof mintLink>[0]

export function createDownloadOperations(services: Services, packing: Packing) {
  const transfers = createTransferLog(services)
  const checkWhole = createWholenessCheck(services)
  return {
    ...bindOperations(services, { keepSample, hasSample, queueMissingPackages }),
    ...bindOperations(services, { confirmRight, findGuestOfLink, begin: beginDownload, takeBack: takeBackDownload }),
    mintLink: (request: Parameters<typeof mintLink>[1]) => mintLink(packing, request),
    open: async (request: Parameters<typeof openDownload>[1]) => {
      const opened = await openDownload(packing, request)
      await checkWhole(opened.layout)
      return opened
    },
    read: (layout: ArchiveLayout, range: { start: number; end: number }) => readArchive(services.files, layout, range),
    prepareRelease: (productId: string, how?: Parameters<typeof prepareRelease>[2]) =>
      prepareRelease(packing, productId, how),
    log: (transfer: Transfer) => transfers.add(transfer),
    /** Waits until all transfers are recorded. */
    finishLog: () => transfers.finish(),
  }
}
