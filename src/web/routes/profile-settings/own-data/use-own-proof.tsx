import { type ReactNode, useState } from 'react'
import { ProofDialog, type ProofKind } from './proof-dialog.tsx'

interface Asked {
  by: ProofKind
  answer: (proved: boolean) => void
}

export type Ended = { ok: true } | { ok: false; details: Record<string, unknown> }

/**
 * Makes a call that may require a proof of identity: asks for it and repeats the call, which is safe because the
 * refusal came before anything was done. Null when the proof was not given.
 */
export type Proven = <Answer extends Ended>(send: () => Promise<Answer>) => Promise<Answer | null>

/** The kind of proof that a refusal requires; null for any other answer. */
function wantedProof(answer: Ended): ProofKind | null {
  if (answer.ok || answer.details.reason !== 'confirm') return null
  const { by } = answer.details
  return by === 'code' || by === 'sign-in' ? by : 'password'
}

/** Asks for a proof of identity while a call waits for it; the page decides where to render `dialog`. */
export function useOwnProof(): { proven: Proven; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (by: ProofKind) => new Promise<boolean>((answer) => setAsked({ by, answer }))
  const proven: Proven = async (send) => {
    let answer = await send()
    for (let by = wantedProof(answer); by; by = wantedProof(answer)) {
      if (!(await ask(by))) return null
      answer = await send()
    }
    return answer
  }
  return {
    proven,
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
