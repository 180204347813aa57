import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { TypedProof } from '#web/sign-in/forms/proof-field.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type Ask = (by: TypedProof) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** Asks for a proof of identity; resolves to true once the store accepted it. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

/** Renders the one dialog that asks for a proof, above whatever else is open. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ by: TypedProof; answer: (proved: boolean) => void } | null>(null)
  const ask = useCallback<Ask>((by) => new Promise((answer) => setAsked({ by, answer })), [])
  const end = (proved: boolean) => {
    asked?.answer(proved)
    setAsked(null)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog by={asked.by} onEnd={end} />}
    </ConfirmContext>
  )
}
