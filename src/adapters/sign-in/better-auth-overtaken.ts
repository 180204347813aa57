import { APIError } from 'better-auth/api'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'

export type Call = { request?: Request | undefined }

/** How things stood when a call began: the address of its account, and the account's stamp. */
const beginnings = new WeakMap<Request, { email: string; stamp: string | null }>()

/** Runs before the library reads and verifies a password, during which somebody else may replace it. */
export async function noteBeginning(call: Call | null, rules: AccountRules, email: string): Promise<void> {
  if (call?.request) beginnings.set(call.request, { email, stamp: await rules.readStamp(email) })
}

/** Whether the ways into its account ended while a call verified a password, as by a new one. */
export async function isOvertaken(call: Call | null, rules: AccountRules): Promise<boolean> {
  const beginning = call?.request && beginnings.get(call.request)
  return beginning ? (await rules.readStamp(beginning.email)) !== beginning.stamp : false
}

/** The stamp of a call's account when it began; undefined for a call that the store itself makes. */
export const stampAtBeginning = ({ request }: Call): string | null | undefined =>
  request && beginnings.get(request)?.stamp

/** A call that has itself ended the ways into its account is not overtaken by that. */
export function moveBeginning({ request }: Call, stamp: string): void {
  const beginning = request && beginnings.get(request)
  if (beginning) beginnings.set(request, { ...beginning, stamp })
}

/** The library's refusal of a wrong password, which it is by now. */
export const overtakenError = (path: string | undefined) =>
  path === '/sign-in/email'
    ? new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
    : new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' })
