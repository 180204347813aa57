import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { frameTexts } from '#web/office/frame-texts.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { randomKey } from '#web/personal/random-key.ts'

/** Sends files through the owner's calls and shows the page's new state; `failure` is the refusal in words. */
export function useFormCall() {
  const { noAnswer } = useOfficeTexts(frameTexts)
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(path: string, body: FormData): Promise<boolean> {
    setPending(true)
    setFailure(null)
    const words = await post(path, body, noAnswer)
    setFailure(words)
    await revalidate()
    setPending(false)
    return words === null
  }

  return { send, pending, failure }
}

/** Null when it was taken, else why not. */
async function post(path: string, body: FormData, noAnswer: string): Promise<string | null> {
  try {
    const response = await fetch(path, { method: 'POST', body, headers: { 'Idempotency-Key': randomKey() } })
    if (response.ok) return null
    const { error }: { error?: { message?: string; details?: { problems?: Problem[] } } } = await response.json()
    const problems = (error?.details?.problems ?? []).map(({ fileName, message }) => `${fileName}: ${message}`)
    return [error?.message ?? noAnswer, ...problems].join(' ')
  } catch {
    return noAnswer
  }
}

interface Problem {
  fileName: string
  message: string
}
