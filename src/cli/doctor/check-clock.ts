import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWebClock } from '#adapters/web-clock.ts'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { machineTexts, sayMachine } from './machine-texts.ts'

const slackSeconds = 5
const mostSeconds = 60

/** Another clock; null when it cannot be read. */
export interface OtherClock {
  name: Sentence
  read(): Promise<Date | null>
}

/** Compares this machine's clock with others; unreadable ones are left out. */
export async function checkClock(now: () => Date, others: OtherClock[]): Promise<Finding> {
  const compared: { name: Sentence; seconds: number }[] = []
  for (const { name, read } of others) {
    const before = now().getTime()
    const other = await read()
    if (!other) continue
    // It was read at some moment between the request and the answer.
    const middle = (before + now().getTime()) / 2
    compared.push({ name, seconds: Math.round(Math.abs(other.getTime() - middle) / 1000) })
  }
  const worst = compared.toSorted((a, b) => b.seconds - a.seconds)[0]
  if (!worst) return warning(sayMachine.noClock, sayMachine.keepTime)
  if (worst.seconds <= slackSeconds)
    return fine(inAll((language) => machineTexts[language].clocksAgree(compared.map(({ name }) => name[language]))))
  const { name, seconds } = worst
  const text = inAll((language) => machineTexts[language].clockAway(seconds, name[language]))
  return (seconds > mostSeconds ? problem : warning)(text, sayMachine.setClock)
}

export const fileSystemClock = (folder: string): OtherClock => ({
  name: sayMachine.fileSystem,
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
  name: inAll(() => name),
  read: () => readWebClock(address),
})

/** Treats a clock that fails as one that cannot be read. */
export const orUnreadable = ({ name, read }: OtherClock): OtherClock => ({ name, read: () => read().catch(() => null) })
