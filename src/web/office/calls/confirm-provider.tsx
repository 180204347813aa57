import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { TypedProof } from '#web/sign-in/forms/proof-field.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { SignInAgainDialog } from '../dialogs/sign-in-again-dialog.tsx'

/** What the owner must give: a proof of identity, or a new sign-in. */
export type Wanted = TypedProof | 'sign-in'

type Ask = (wanted: Wanted) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** Asks for a proof or a sign-in; resolves to true once the store accepted it, or the owner says to have signed in. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

/** Renders the one dialog that asks for a proof, above whatever else is open; its outcome holds for all who asked. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const waiting = useRef<((proved: boolean) => void)[]>([])
  const ask = useCallback<Ask>((next) => {
    setWanted(next)
    return new Promise((answer) => waiting.current.push(answer))
  }, [])
  const end = (proved: boolean) => {
    setWanted(null)
    for (const answer of waiting.current.splice(0)) answer(proved)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {wanted === 'sign-in' && <SignInAgainDialog onEnd={end} />}
      {wanted && wanted !== 'sign-in' && <ConfirmDialog by={wanted} onEnd={end} />}
    </ConfirmContext>
  )
}
