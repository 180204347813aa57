const patienceMs = 5000

/** What the clock of a host on the web says, to the second; null where its answer does not tell. */
export async function readWebClock(address: string): Promise<Date | null> {
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  const date = new Date(answer.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
