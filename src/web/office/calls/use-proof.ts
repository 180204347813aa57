import type { AnyAnswer } from '#api/calls.ts'
import { useConfirm, type Wanted } from './confirm-provider.tsx'

/**
 * Makes a call that may require a proof of identity, or a new sign-in: asks for it and repeats the same call, which is
 * safe because the refusal came before anything was done. What is typed on the page stays.
 */
export function useProof() {
  const confirm = useConfirm()
  return async <Answer extends AnyAnswer>(send: () => Promise<Answer>): Promise<Answer> => {
    let answer = await send()
    // A new sign-in may still leave the proof to be given.
    for (let wanted = wantedBy(answer); wanted && (await confirm(wanted)); wanted = wantedBy(answer))
      answer = await send()
    return answer
  }
}

function wantedBy(answer: AnyAnswer): Wanted | null {
  if (answer.ok) return null
  const { reason, by, code } = answer.details
  if (reason === 'confirm') return by === 'code' ? 'code' : 'password'
  // The authentication service, whose refusals have a code, says 401 about a wrong password too.
  return reason === 'two-factor' || (answer.status === 401 && code === undefined) ? 'sign-in' : null
}
