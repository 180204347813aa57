import { readLocalPath } from '#domain/local-path.ts'
import { type AuthAnswer, codeNeeded, findBan, lockout, signIn } from './auth-client.ts'

type Refusal = Extract<AuthAnswer, { ok: false }>

interface Credentials {
  email: string
  password: string
  rememberMe: boolean
}

/**
 * Signs in and then loads `destination` as a new document, so that nothing of the stranger's page remains; redirects a
 * banned account to its lockout page. Returns why it was refused, or null while the browser is leaving.
 */
export async function signInAndRedirect(
  { email, password, rememberMe }: Credentials,
  destination: string,
): Promise<Refusal | null> {
  const answer = await signIn(email, password, rememberMe)
  if (answer.ok) {
    leaveFor(destination)
    return null
  }
  if (answer.code === codeNeeded) return answer
  return (await leaveIfBanned(answer, email)) ? null : answer
}

/** Redirects a banned account to its lockout page; returns false when it is not banned. */
export async function leaveIfBanned({ code, redirect }: Refusal, email: string): Promise<boolean> {
  const ban = code === 'BANNED_USER' ? (redirect ?? lockout) : await findBan(email)
  // Replaces the history entry, since Back would lead to nothing that a banned person could use.
  if (ban) window.location.replace(ban)
  return ban !== null
}

/** Leaves a page that may hold a stranger's or another person's state, by loading a new document. */
export function leaveFor(address: string) {
  const { pathname, search } = window.location
  if (address === pathname + search) window.location.reload()
  else window.location.assign(readLocalPath(address) ?? '/')
}
