/** A provider's answer, as data. */
export interface Answer {
  status: number
  body?: unknown
  html?: string
  location?: string
  headers?: Record<string, string>
}

/** An answer thrown to end an operation from within; everything the operation wrote is rolled back. */
export function refusal(answer: Answer): Error & { answer: Answer } {
  return Object.assign(new Error(`refused with ${answer.status}`), { answer })
}

export function answerOf(error: unknown): Answer | undefined {
  if (!(error instanceof Error) || !('answer' in error)) return undefined
  // Only `refusal` above makes errors with this property.
  return error.answer as Answer
}
