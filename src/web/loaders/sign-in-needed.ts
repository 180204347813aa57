import { isRouteErrorResponse } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import type { PublicSettings } from './public-settings.ts'

/** The one error for which the root boundary shows the sign-in screen. */
export interface SignInNeeded {
  kind: 'sign-in'
  settings: PublicSettings
  /** Addresses of the marquee's pictures. */
  promos: string[]
}

/** Returns the sign-in screen's data when `error` is the gate's, else null. */
export function readSignInNeeded(error: unknown): SignInNeeded | null {
  return isRouteErrorResponse(error) && isSignInNeeded(error.data) ? error.data : null
}

const isSignInNeeded = (value: unknown): value is SignInNeeded => isRecord(value) && value.kind === 'sign-in'
