import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { TypedProof } from '#web/sign-in/forms/proof-field.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type Ask = (by: TypedProof) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** Asks for a proof of identity; resolves to true once the store accepted it. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

/** Renders the one dialog that asks for a proof, above whatever else is open; its outcome holds for all who asked. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [by, setBy] = useState<TypedProof | null>(null)
  const waiting = useRef<((proved: boolean) => void)[]>([])
  const ask = useCallback<Ask>((by) => {
    setBy(by)
    return new Promise((answer) => waiting.current.push(answer))
  }, [])
  const end = (proved: boolean) => {
    setBy(null)
    for (const answer of waiting.current.splice(0)) answer(proved)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {by && <ConfirmDialog by={by} onEnd={end} />}
    </ConfirmContext>
  )
}
