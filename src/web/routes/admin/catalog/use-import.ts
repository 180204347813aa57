import { useRef, useState } from 'react'
import type { Answer, Body } from '#api/calls.ts'
import type { Note } from '#domain/catalog/writing/notes.ts'
import { uploadLimits } from '#domain/limits/upload-rules.ts'
import type { Said } from '#domain/say-in.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

export interface ImportOutcome {
  fileName: string
  report: Body<'POST /admin/catalog/import'> | null
  refusal: string | null
  /** Whether it is certain that nothing was changed. */
  isUnchanged: boolean
  problems: Said<Note>[]
  /** How many more problems the refusal does not list. */
  moreProblems: number
}

/** Tries a catalog file with a dry run, shows what it would change, and imports it when the owner confirms. */
export function useImport() {
  const words = useTexts(texts)
  const { noAnswer } = useTexts(frameTexts)
  const sayRefusal = useRefusal()
  const proven = useProof()
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const [working, setWorking] = useState<'try' | 'import' | null>(null)

  /** The file that was chosen last; answers about others come too late. */
  const last = useRef<File>(null)

  async function send(chosen: File, dryRun: boolean) {
    last.current = chosen
    setWorking(dryRun ? 'try' : 'import')
    setFile(chosen)
    const large = chosen.size > uploadLimits.catalogBytes
    const nothing = { fileName: chosen.name, report: null, isUnchanged: true, problems: [], moreProblems: 0 }
    if (large) setOutcome({ ...nothing, refusal: words.tooLarge })
    else {
      const headers = { 'Idempotency-Key': randomKey() }
      const answer = await proven(() => ask(chosen, { dryRun, headers }))
      if (last.current !== chosen) return
      setOutcome(
        answer.ok
          ? { ...nothing, report: answer.body, refusal: null }
          : { ...nothing, ...tell(answer), isUnchanged: dryRun || !mayHaveTakenEffect(answer) },
      )
    }
    setWorking(null)
  }

  /** A refusal of the file itself is complete as it is; any other is worded as everywhere in the office. */
  function tell(answer: Refused): Pick<ImportOutcome, 'refusal' | 'problems' | 'moreProblems'> {
    const { problems = [], moreProblems = 0 } = answer.status === 400 ? answer.details : {}
    const notes = problems.filter((problem) => typeof problem !== 'string')
    const refusal = (notes.length > 0 ? answer.message : sayRefusal(answer)) ?? noAnswer
    return { refusal, problems: notes, moreProblems }
  }

  return {
    outcome,
    working,
    /** Ignored during an import, whose result would go untold. */
    choose(chosen: File) {
      if (working !== 'import') void send(chosen, true)
    },
    importNow: () => file && void send(file, false),
  }
}

type Answered = Answer<'POST /admin/catalog/import'>
type Refused = Extract<Answered, { ok: false }>

function ask(file: File, { dryRun, headers }: { dryRun: boolean; headers: Record<string, string> }): Promise<Answered> {
  const csv = /\.csv$/i.test(file.name) || file.type === 'text/csv'
  return callStore('POST /admin/catalog/import', {
    query: dryRun ? { dryRun: '1' } : {},
    body: new Blob([file], { type: csv ? 'text/csv' : 'application/json' }),
    headers,
    patience: null,
  })
}
