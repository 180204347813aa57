import type { Client } from 'pg'

/**
 * Asks for a sign of life every `beatMs`, and ends the client when none comes within `patienceMs`: a connection that fell
 * silent does not report it.
 */
export function endWhenSilent(client: Client, { beatMs, patienceMs }: { beatMs: number; patienceMs: number }): void {
  const beat = setInterval(() => {
    // Ending a client with an unanswered query cuts its connection at once.
    const end = () => void client.end().catch(() => {})
    // An answer that came while this process was stopped is read first.
    let cut: NodeJS.Immediate | undefined
    const late = setTimeout(() => {
      cut = setImmediate(end)
    }, patienceMs)
    const answered = () => {
      clearTimeout(late)
      clearImmediate(cut)
    }
    client.query('select 1').then(answered, () => {
      answered()
      end()
    })
  }, beatMs)
  client.once('end', () => clearInterval(beat))
}
