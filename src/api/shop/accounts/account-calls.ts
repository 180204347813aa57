import type { Done, Refused } from '../../calls.ts'

/** The authentication library's refusals do not have the contract's shape: everything it says is in `details`. */
interface LibraryDetails extends Record<string, unknown> {
  code?: string
  /** Where a banned account is sent. */
  redirect?: string
}

interface AccountCall<Body extends object, Answer> {
  sent: { params?: undefined; query?: undefined; body: Body }
  answer: Done<200, Answer> | Refused<LibraryStatus, LibraryDetails>
}

interface Asking<Answer> {
  sent: { params?: undefined; query?: undefined; body?: undefined }
  answer: Done<200, Answer> | Refused<LibraryStatus, LibraryDetails>
}

type LibraryStatus = 0 | 302 | 304 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 502 | 503 | 504

interface WithPassword {
  password: string
}

/** The calls of the authentication library that the pages make, typed by hand, since it offers no schemas. */
export interface AccountCalls {
  'GET /auth/get-session': {
    sent: { params?: undefined; query?: undefined; body?: undefined }
    answer: Done<200, object | null> | Refused<LibraryStatus, LibraryDetails>
  }
  /** A missing token means that the password is right and the session waits for a code. */
  'POST /auth/sign-in/email': AccountCall<
    { email: string; password: string; rememberMe?: boolean },
    { token?: string | null; twoFactorRedirect?: boolean }
  >
  'POST /auth/sign-in/social': AccountCall<
    { provider: string; callbackURL: string; errorCallbackURL?: string; disableRedirect?: boolean },
    { url: string }
  >
  'POST /auth/sign-up/email': AccountCall<
    { email: string; password: string; name: string; callbackURL?: string },
    { token: string | null; user: object }
  >
  'POST /auth/sign-out': AccountCall<Record<string, never>, unknown>
  'POST /auth/send-verification-email': AccountCall<{ email: string; callbackURL: string }, unknown>
  'POST /auth/request-password-reset': AccountCall<{ email: string; redirectTo: string }, unknown>
  'POST /auth/reset-password': AccountCall<{ newPassword: string; token: string }, unknown>
  'POST /auth/change-password': AccountCall<
    { currentPassword: string; newPassword: string; revokeOtherSessions?: boolean },
    unknown
  >
  'POST /auth/revoke-other-sessions': AccountCall<Record<string, never>, unknown>
  'POST /auth/two-factor/enable': AccountCall<WithPassword, { totpURI: string; backupCodes: string[] }>
  'POST /auth/two-factor/disable': AccountCall<WithPassword, unknown>
  'POST /auth/two-factor/generate-backup-codes': AccountCall<WithPassword, { backupCodes: string[] }>
  'POST /auth/two-factor/verify-totp': AccountCall<{ code: string }, { token?: string | null }>
  'GET /auth/passkey/generate-authenticate-options': Asking<PublicKeyCredentialRequestOptionsJSON>
  'GET /auth/passkey/generate-register-options': Asking<PublicKeyCredentialCreationOptionsJSON>
  'POST /auth/passkey/verify-authentication': AccountCall<{ response: object }, { user: object }>
  'POST /auth/passkey/verify-registration': AccountCall<{ response: object; name?: string }, { id: string }>
  'GET /auth/passkey/list-user-passkeys': Asking<{ id: string; name: string | null; createdAt: string | null }[]>
  'POST /auth/passkey/update-passkey': AccountCall<{ id: string; name: string }, unknown>
  'POST /auth/passkey/delete-passkey': AccountCall<{ id: string }, unknown>
  'POST /auth/two-factor/verify-backup-code': AccountCall<{ code: string }, { token?: string | null }>
}
