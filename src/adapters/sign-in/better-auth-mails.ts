import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { mostPasswordUnits, passwordLength } from '#domain/accounts/passwords/password-rules.ts'
import { mailedLinkSeconds } from '#domain/mails/account-mails.ts'
import type { Mail } from '#domain/services.ts'
import { readVoice } from '#domain/voice.ts'
import { noteReset } from './better-auth-known-device.ts'
import type { AccessNotices } from './better-auth-notices.ts'
import type { AuthenticationSettings } from './better-auth-options.ts'
import { likeNewPerson } from './better-auth-person.ts'

export interface AccountMail extends Mail {
  accountId: string
  /** Whether its link opens the account, once. */
  oneTime: boolean
}

// Resolves when the library has answered the call that this runs in.
const answers = new AsyncLocalStorage<Promise<void>>()

/** Answers a call; the mails that it causes are queued afterwards. */
export async function answerBeforeMails<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<void>()
  try {
    return await answers.run(promise, work)
  } finally {
    resolve()
  }
}

// Takes the link that a call would have mailed.
const linkTakers = new AsyncLocalStorage<(url: string) => void>()

/** Hands over the reset link that the work makes, which is then not mailed; null when it makes none. */
export async function takeResetLink(work: () => Promise<unknown>): Promise<string | null> {
  let link: string | null = null
  const take = (url: string) => {
    link = url
  }
  await linkTakers.run(take, work)
  return link
}

/** As long as the library itself takes to answer whoever asks for a mail to confirm an address. */
const leastMs = 500

/**
 * Answers no sooner than after half a second: a call that writes more or less where its address is known must not tell
 * so by its timing.
 */
export async function answerAtLeisure<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), setTimeout(leastMs)])
  return answer
}

/**
 * Mails with links. They wait for the answer, which does not wait for them: its timing must not reveal whether an
 * address is known, and the queue sees a new account only once its registration is committed.
 */
export function createMailOptions(settings: AuthenticationSettings, notices: AccessNotices) {
  const { sendMail, mails, log, rules, emailVerification, passwordHashing } = settings
  const mustVerify = emailVerification === 'required'
  const failed = (error: unknown) => log.error({ err: error }, 'a mail could not be queued')
  const send = (mail: AccountMail) => {
    Promise.resolve(answers.getStore())
      .then(() => sendMail(mail))
      .catch(failed)
  }
  return {
    emailAndPassword: {
      ...(passwordHashing ? { password: passwordHashing } : {}),
      enabled: true,
      // It counts in UTF-16 units; the rules count characters.
      minPasswordLength: passwordLength.min,
      maxPasswordLength: mostPasswordUnits,
      requireEmailVerification: mustVerify,
      autoSignIn: !mustVerify,
      customSyntheticUser: likeNewPerson,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: mailedLinkSeconds,
      onPasswordReset: async ({ user }: Pick<Mailed, 'user'>, request?: Request) => {
        await rules.passwordReset(user.id)
        noteReset(request, user.email)
        notices.tell('password', user, request?.headers)
      },
      sendResetPassword: async ({ user, url }: Mailed, request?: Request) => {
        const take = linkTakers.getStore()
        if (take) return take(url)
        send({ ...mails.resetPassword(user.email, url, voiceOf(request)), accountId: user.id, oneTime: true })
      },
      onExistingUserSignUp: async ({ user }: Pick<Mailed, 'user'>, request?: Request) => {
        const mail = { ...mails.knownAccount(user.email, voiceOf(request)), accountId: user.id, oneTime: false }
        rules.countKnownMail(user.email).then((may) => {
          if (may) send(mail)
        }, failed)
      },
    },
    emailVerification: {
      expiresIn: mailedLinkSeconds,
      sendOnSignUp: mustVerify,
      autoSignInAfterVerification: true,
      afterEmailVerification: (user: { id: string }) => rules.emailProved(user.id),
      sendVerificationEmail: async ({ user, url }: Mailed, request?: Request) =>
        send({ ...mails.verifyEmail(user.email, url, voiceOf(request)), accountId: user.id, oneTime: true }),
    },
  }
}

/** Mails use the voice of the page that asked for them. */
const voiceOf = (request: Request | undefined) => readVoice(request?.headers.get('cookie'))

interface Mailed {
  user: { id: string; email: string }
  url: string
}
