import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, fine, problem, warning } from './finding.ts'

const slackSeconds = 5
const mostSeconds = 60
const patienceMs = 5000

/** Another clock; null when it cannot be read. */
export interface OtherClock {
  name: string
  read(): Promise<Date | null>
}

/** Compares this machine's clock with others; an unreadable one is left out. */
export async function checkClock(now: () => Date, others: OtherClock[]): Promise<Finding> {
  const compared: { name: string; seconds: number }[] = []
  for (const { name, read } of others) {
    const before = now().getTime()
    const other = await read()
    if (!other) continue
    // Read somewhere between asking and answering.
    const middle = (before + now().getTime()) / 2
    compared.push({ name, seconds: Math.round(Math.abs(other.getTime() - middle) / 1000) })
  }
  const worst = compared.toSorted((a, b) => b.seconds - a.seconds)[0]
  if (!worst) return warning('No other clock could be asked.', 'Make sure that this machine keeps its time by NTP.')
  if (worst.seconds <= slackSeconds)
    return fine(`The clock agrees with ${compared.map(({ name }) => name).join(', ')}.`)
  const text = `The clock is ${worst.seconds} s away from ${worst.name}.`
  const advice = 'Links, sessions and signed notices depend on it: set it by NTP.'
  return worst.seconds > mostSeconds ? problem(text, advice) : warning(text, advice)
}

export const fileSystemClock = (folder: string): OtherClock => ({
  name: 'the file system',
  async read() {
    const file = join(folder, `clock-${randomUUID()}`)
    try {
      await writeFile(file, '', { flag: 'wx' })
      return (await stat(file)).mtime
    } finally {
      await rm(file, { force: true })
    }
  },
})

export const webClock = (name: string, address: string): OtherClock => ({
  name,
  async read() {
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    const date = new Date(answer.headers.get('date') ?? '')
    return Number.isNaN(date.getTime()) ? null : date
  },
})

/** A clock that fails is one that cannot be read. */
export const orUnreadable = ({ name, read }: OtherClock): OtherClock => ({ name, read: () => read().catch(() => null) })
