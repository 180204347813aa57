import { sendCall } from '#web/call-store.ts'
import { isRecord } from '#web/is-record.ts'
import type { ProofKind } from './proof-dialog.tsx'
import { wantedProof } from './use-own-proof.tsx'

async function detailsOf(answer: Response): Promise<Record<string, unknown>> {
  const said: unknown = await answer.json().catch(() => null)
  const error = isRecord(said) && isRecord(said.error) ? said.error : {}
  return isRecord(error.details) ? error.details : {}
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Fetches the person's data and saves it as a file; asks for a proof of identity if the store requires one. Null when
 * that was canceled.
 */
export async function downloadOwnData(
  ask: (by: ProofKind) => Promise<boolean>,
): Promise<'downloaded' | 'tooMany' | 'failed' | null> {
  const answer = await sendCall('GET /me/data', {}).catch(() => null)
  if (answer?.status === 429) return 'tooMany'
  if (answer?.status === 403) {
    const by = wantedProof(await detailsOf(answer))
    if (by) return (await ask(by)) ? downloadOwnData(ask) : null
  }
  const file = answer?.ok ? await answer.blob().catch(() => null) : null
  if (!answer || !file) return 'failed'
  const [, name = 'my-data.json'] = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  save(file, name)
  return 'downloaded'
}
