import { isCommonPassword } from './common-passwords.ts'
import { meetsPasswordRule } from './password-rules.ts'

/** Whether a password may be used at any door: registration, reset, change, set-up. */
export const isAcceptablePassword = (password: string): boolean =>
  meetsPasswordRule(password) && !isCommonPassword(password)
