import type { ServerAnswer } from '#web/personal/ask-server.ts'
import { useConfirm } from './confirm-provider.tsx'

/**
 * Makes a call that may want a proof of who sits there: asks for it and sends the same call once more, since the refusal
 * came before anything was done. Where a second factor is missing it leads to setting one up.
 */
export function useProof() {
  const confirm = useConfirm()
  return async (send: () => Promise<ServerAnswer>): Promise<ServerAnswer> => {
    let answer = await send()
    if (answer.details.reason === 'confirm' && (await confirm(answer.details.by === 'code' ? 'code' : 'password')))
      answer = await send()
    if (answer.details.reason === 'two-factor') window.location.assign('/admin/second-factor')
    return answer
  }
}
