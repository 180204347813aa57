import { useState } from 'react'
import type { Note } from '#domain/catalog/catalog-entry.ts'
import type { ImportReport } from '#domain/catalog/import-catalog.ts'
import { uploadLimits } from '#domain/upload-rules.ts'
import { frameTexts } from '#web/office/frame-texts.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { randomKey } from '#web/personal/random-key.ts'
import { texts } from './texts.ts'

export interface Outcome {
  fileName: string
  report: ImportReport | null
  refusal: string | null
  problems: Note[]
}

/** Tries a catalog file, shows what it would do, and imports it when its owner says so. */
export function useImport() {
  const words = useOfficeTexts(texts)
  const { noAnswer } = useOfficeTexts(frameTexts)
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [working, setWorking] = useState<'try' | 'import' | null>(null)

  async function send(chosen: File, dryRun: boolean) {
    setWorking(dryRun ? 'try' : 'import')
    setFile(chosen)
    const large = chosen.size > uploadLimits.catalogBytes
    const nothing = { fileName: chosen.name, report: null, problems: [] }
    setOutcome(
      large ? { ...nothing, refusal: words.tooLarge } : { ...nothing, ...(await ask(chosen, dryRun, noAnswer)) },
    )
    setWorking(null)
  }

  return {
    outcome,
    working,
    choose: (chosen: File) => void send(chosen, true),
    importNow: () => file && void send(file, false),
  }
}

async function ask(file: File, dryRun: boolean, noAnswer: string): Promise<Omit<Outcome, 'fileName'>> {
  try {
    const csv = /\.csv$/i.test(file.name) || file.type === 'text/csv'
    const response = await fetch(`/api/admin/catalog/import${dryRun ? '?dryRun=1' : ''}`, {
      method: 'POST',
      headers: { 'Content-Type': csv ? 'text/csv' : 'application/json', 'Idempotency-Key': randomKey() },
      body: file,
    })
    const answer: ImportReport & { error?: { message?: string; details?: { problems?: Note[] } } } =
      await response.json()
    if (response.ok) return { report: answer, refusal: null, problems: [] }
    return { report: null, refusal: answer.error?.message ?? noAnswer, problems: answer.error?.details?.problems ?? [] }
  } catch {
    return { report: null, refusal: noAnswer, problems: [] }
  }
}
