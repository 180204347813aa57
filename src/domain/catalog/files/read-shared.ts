import type { FileStore } from '../../file-store.ts'
import { createSharedWork } from '../../work-queues.ts'

/**
 * Reads whole files, each once for all who hold its bytes at the same time, so that any number of answers that nobody
 * takes need the memory of one. Nothing is kept for its own sake. Nobody may change the bytes.
 */
export function createSharedReads(files: Pick<FileStore, 'readAll'>) {
  const once = createSharedWork<Uint8Array>()
  const held = new Map<string, WeakRef<Uint8Array>>()
  const released = new FinalizationRegistry<string>((name) => {
    // Others may have read it again by now.
    if (!held.get(name)?.deref()) held.delete(name)
  })

  const read = async (name: string): Promise<Uint8Array> => {
    const bytes = await files.readAll(name)
    held.set(name, new WeakRef(bytes))
    released.register(bytes, name)
    return bytes
  }

  return async (name: string): Promise<Uint8Array> => held.get(name)?.deref() ?? once(name, () => read(name))
}

export type SharedReads = ReturnType<typeof createSharedReads>
