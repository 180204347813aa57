import type { AnyAnswer } from '#api/calls.ts'
import { useConfirm } from './confirm-provider.tsx'

/**
 * Makes a call that may require a proof of identity: asks for it and repeats the same call, which is safe because the
 * refusal came before anything was done. If a second factor is missing, redirects to its setup.
 */
export function useProof() {
  const confirm = useConfirm()
  return async <Answer extends AnyAnswer>(send: () => Promise<Answer>): Promise<Answer> => {
    let answer = await send()
    if (reasonOf(answer) === 'confirm' && (await confirm(wantsCode(answer) ? 'code' : 'password')))
      answer = await send()
    if (reasonOf(answer) === 'two-factor') window.location.assign('/admin/second-factor')
    return answer
  }
}

const reasonOf = (answer: AnyAnswer) => (answer.ok ? null : answer.details.reason)
const wantsCode = (answer: AnyAnswer) => !answer.ok && answer.details.by === 'code'
