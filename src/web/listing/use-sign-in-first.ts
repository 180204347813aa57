import type { Wish } from '#web/personal/state/wish.ts'
import { usePersonal } from '#web/personal/use-personal.ts'

/** Asks a known stranger to sign in first and says so with true; everybody else may go on. */
export function useSignInFirst(): (wish: Wish) => boolean {
  const { status, askToSignIn } = usePersonal()
  return (wish) => {
    if (status !== 'signed-out') return false
    askToSignIn(wish)
    return true
  }
}
