import { useEffect, useState } from 'react'
import { readLocalPath } from '#domain/local-path.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SignInTexts } from '#web/voices/mixed/sign-in.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { findBan, lockout } from '../auth-client.ts'
import { leaveFor } from '../sign-in-and-redirect.ts'
import { type SocialSignInResult, signInThrough } from './social-sign-in.ts'

interface SocialButtonsProps {
  /** Where to go after signing in. */
  destination: () => string
  /** The error code in the address, after an attempt that used the whole window. */
  failed?: string | null
}

type Refused = Extract<SocialSignInResult, { kind: 'refused' }>

/** One sign-in button per provider; nothing if there are none. */
export function SocialButtons({ destination, failed = null }: SocialButtonsProps) {
  const { social, errors } = useTexts(signInTexts)
  const providers = useSettings().signInProviders
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(failed ? { kind: 'refused', code: failed } : null)
  const [name, setName] = useState(providers[0]?.name ?? '')
  const banned = refused?.code === 'BANNED_USER'
  useEffect(() => {
    if (banned) findBan('').then((redirect) => window.location.replace(redirect ?? lockout))
  }, [banned])
  if (providers.length === 0) return null

  function begin(provider: { id: string; name: string }) {
    setName(provider.name)
    setWaitingFor(provider.name)
    setRefused(null)
    void signInThrough(provider.id, readLocalPath(destination()) ?? '/', (end) => {
      if (end.kind === 'done') return leaveFor(destination())
      setWaitingFor(null)
      setRefused(end)
    })
  }

  return (
    <div className="grid gap-3 print:hidden">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {social.or}
      </p>
      {providers.map((provider) => (
        <Button key={provider.id} kind="line" large block onClick={() => begin(provider)}>
          {social.button(provider.name)}
        </Button>
      ))}
      {waitingFor && (
        <p role="status" className="text-center text-sm text-ink-2">
          {social.waiting(waitingFor)}
        </p>
      )}
      {refused && !banned && (
        <Notice kind="danger" role="alert">
          {describe(refused, name, social.errors) ?? refused.message ?? errors.unknown}
        </Notice>
      )}
    </div>
  )
}

/** Explains a code of the service; null where its own message must do. */
function describe({ code }: Refused, name: string, texts: SignInTexts['social']['errors']): string | null {
  if (code === 'access_denied') return texts.cancelled
  if (code === 'account_not_linked' || code === 'unable_to_link_account') return texts.notLinked
  if (code === 'email_not_verified') return texts.notVerified(name)
  if (code === 'email_not_found') return texts.noEmail(name)
  if (code.startsWith('state_')) return texts.tooLate
  return unreachable.has(code) ? texts.unreachable(name) : null
}

const unreachable = new Set([
  'UNREACHABLE',
  'PROVIDER_UNAVAILABLE',
  'oauth_provider_not_found',
  'invalid_code',
  'unable_to_get_user_info',
  'server_error',
  'temporarily_unavailable',
])
