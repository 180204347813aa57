import { z } from 'zod'
import { nextMessage, startProcess } from '../processes.ts'
import type { BareTask } from './messages.ts'

/** Starts the plain server on these cores with the same Node flags as the store. */
export async function startBareServer(cores: string[]) {
  const child = startProcess({ cores, program: 'bench/bare/server-process.ts' })
  const port = z.int().parse(await nextMessage(child))
  return {
    port,
    process: child,
    async serve(task: BareTask) {
      const ready = nextMessage(child)
      child.send(task)
      await ready
    },
  }
}

export type BareServer = Awaited<ReturnType<typeof startBareServer>>
