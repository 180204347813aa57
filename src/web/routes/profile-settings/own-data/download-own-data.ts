import { readAnswer, sendCall } from '#web/call-store.ts'
import type { Proven } from './use-own-proof.tsx'

type FetchedData = { ok: true; file: Response } | { ok: false; status: number; details: Record<string, unknown> }

const unanswered: FetchedData = { ok: false, status: 0, details: {} }

async function fetchData(): Promise<FetchedData> {
  const response = await sendCall('GET /me/data', {}).catch(() => null)
  if (response?.ok) return { ok: true, file: response }
  const refusal = response && (await readAnswer(response))
  return refusal && !refusal.ok ? refusal : unanswered
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches the person's data and saves it as a file. Null when the proof that the store requires was not given. */
export async function downloadOwnData(proven: Proven): Promise<'downloaded' | 'tooMany' | 'failed' | null> {
  const answer = await proven(fetchData)
  if (!answer) return null
  if (!answer.ok) return answer.status === 429 ? 'tooMany' : 'failed'
  const content = await answer.file.blob().catch(() => null)
  if (!content) return 'failed'
  const disposition = answer.file.headers.get('content-disposition') ?? ''
  const [, name = 'my-data.json'] = /filename="([\w.-]+)"/.exec(disposition) ?? []
  save(content, name)
  return 'downloaded'
}
