import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import { frameTexts } from '#web/office/frame-texts.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { useProof } from '#web/office/use-proof.ts'
import { useRefusal } from '#web/office/use-refusal.ts'
import { noAnswer, readAnswer, type ServerAnswer } from '#web/personal/ask-server.ts'
import { randomKey } from '#web/personal/random-key.ts'

/** Sends files through the owner's calls and shows the page's new state; `failure` is the refusal in words. */
export function useFormCall() {
  const texts = useOfficeTexts(frameTexts)
  const { revalidate } = useRevalidator()
  const proven = useProof()
  const sayRefusal = useRefusal()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(path: string, body: FormData): Promise<boolean> {
    setPending(true)
    setFailure(null)
    const headers = { 'Idempotency-Key': randomKey() }
    const answer = await proven(() => post(path, body, headers))
    setFailure(answer.ok ? null : [sayRefusal(answer) ?? texts.noAnswer, ...problemsOf(answer)].join(' '))
    await revalidate()
    setPending(false)
    return answer.ok
  }

  return { send, pending, failure }
}

/** However long it takes: files are large, and lines may be slow. */
const post = (path: string, body: FormData, headers: Record<string, string>): Promise<ServerAnswer> =>
  fetch(path, { method: 'POST', body, headers }).then(readAnswer, () => noAnswer)

/** What is wrong with each file. */
function problemsOf({ details }: ServerAnswer): string[] {
  const problems: unknown[] = Array.isArray(details.problems) ? details.problems : []
  return problems.flatMap((problem) => (isProblem(problem) ? `${problem.fileName}: ${problem.message}` : []))
}

const isProblem = (value: unknown): value is { fileName: string; message: string } =>
  isRecord(value) && 'fileName' in value && 'message' in value
