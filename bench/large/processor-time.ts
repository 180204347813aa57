// cspell:words schedstat
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time used so far by all threads of a process; NaN if the system does not report it. */
export function processorMs(pid: number | undefined): number {
  try {
    const folder = `/proc/${pid}/task`
    const ofThread = (thread: string) => Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0])
    return readdirSync(folder).reduce((sum, thread) => sum + ofThread(thread), 0) / 1e6
  } catch {
    return Number.NaN
  }
}
