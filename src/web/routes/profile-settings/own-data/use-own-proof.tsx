import { type ReactNode, useState } from 'react'
import { ProofDialog, type ProofKind } from './proof-dialog.tsx'

interface Asked {
  by: ProofKind
  answer: (proved: boolean) => void
}

/** The kind of proof that a refusal requires; null for any other refusal. */
export const wantedProof = (details: Record<string, unknown>): ProofKind | null => {
  if (details.reason !== 'confirm') return null
  return details.by === 'code' || details.by === 'sign-in' ? details.by : 'password'
}

/** Asks for a proof of identity while a call waits for it; the page decides where to render `dialog`. */
export function useOwnProof(): { ask: (by: ProofKind) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    ask: (by) => new Promise((answer) => setAsked({ by, answer })),
    dialog: asked && (
      <ProofDialog
        by={asked.by}
        onEnd={(proved) => {
          setAsked(null)
          asked.answer(proved)
        }}
      />
    ),
  }
}
