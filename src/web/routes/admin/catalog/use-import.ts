import { useState } from 'react'
import type { Body } from '#api/calls.ts'
import type { Note } from '#domain/catalog/writing/notes.ts'
import { uploadLimits } from '#domain/upload-rules.ts'
import { callStore } from '#web/call-store.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { randomKey } from '#web/personal/state/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

export interface Outcome {
  fileName: string
  report: Body<'POST /admin/catalog/import'> | null
  refusal: string | null
  problems: Note[]
}

/** Tries a catalog file, shows what it would do, and imports it when its owner says so. */
export function useImport() {
  const words = useTexts(texts)
  const { noAnswer } = useTexts(frameTexts)
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
  const csv = /\.csv$/i.test(file.name) || file.type === 'text/csv'
  const answer = await callStore('POST /admin/catalog/import', {
    query: dryRun ? { dryRun: '1' } : {},
    body: new Blob([file], { type: csv ? 'text/csv' : 'application/json' }),
    headers: { 'Idempotency-Key': randomKey() },
    patience: null,
  })
  if (answer.ok) return { report: answer.body, refusal: null, problems: [] }
  const problems = answer.status === 400 ? (answer.details.problems ?? []) : []
  return {
    report: null,
    refusal: answer.message ?? noAnswer,
    problems: problems.filter((problem) => typeof problem !== 'string'),
  }
}
