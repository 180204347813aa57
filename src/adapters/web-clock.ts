const patienceMs = 5000

/** The time by the clock of a web host, to the second; null when its answer does not tell. */
export async function readWebClock(address: string): Promise<Date | null> {
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  const date = new Date(answer.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
