import type { Shop } from '#domain/shop.ts'

/**
 * Queues the work on products that an earlier program left undone, while the store already serves: a million of them
 * take a while to look through. What a stop interrupts, the next start finds.
 */
export async function queueUnfinishedWork(
  { catalog, downloads, log }: Pick<Shop, 'catalog' | 'downloads' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await catalog.queueOutdatedModels(stopping)
    await downloads.queueMissingPackages(stopping)
  } catch (error) {
    log.error({ err: error }, 'the store could not look for models to measure and packages to lay out')
  }
}
