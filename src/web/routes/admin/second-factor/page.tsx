import { redirect } from 'react-router'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'
import { useAccountCall } from '#web/office/calls/use-account-call.ts'
import { LanguageSwitch } from '#web/office/frame/language-switch.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { ownersOnly } from '#web/office/frame/owners-only.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { PageHandle } from '#web/page-handle.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { readNext, withNext } from '#web/sign-in/next-address.ts'
import { leaveFor } from '#web/sign-in/sign-in-and-redirect.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { SetUpForm } from './set-up-form.tsx'
import { texts } from './texts.ts'

export const handle: PageHandle = { chrome: 'none' }
export const meta = officeMeta(texts)
export const middleware: Route.MiddlewareFunction[] = [ownersOnly]

/** Only for owners whose second factor is missing; all others are redirected to where they were going. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const named = readNext(url.searchParams)
  const next = named.startsWith('/admin') ? named : '/admin'
  const visitor = await context.get(visitorContext)()
  const enabled = visitor?.twoFactorEnabled ?? false
  const missing = visitor && context.get(shopContext).owners.missingSecondFactor(visitor)
  if (enabled && !missing) throw redirect(next)
  return { enabled, next }
}

export default function SecondFactorPage({ loaderData: { enabled, next } }: Route.ComponentProps) {
  const words = useTexts(texts)
  return enabled ? (
    <SignInAgain next={next} />
  ) : (
    <AccountPage title={words.title} intro={words.intro}>
      <SetUpForm next={next} />
      <ButtonLink to="/" kind="bare">
        {words.toShop}
      </ButtonLink>
      <LanguageSwitch />
    </AccountPage>
  )
}

/** For a session from before the second factor was set up, or from a sign-in that does not ask for it. */
function SignInAgain({ next }: { next: string }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useAccountCall()
  return (
    <AccountPage title={words.again} intro={words.againIntro}>
      <Outcome failure={failure} />
      <Button
        kind="accent"
        block
        pending={pending}
        onClick={async () => {
          const { ok } = await call('POST /auth/sign-out', { body: {} })
          if (ok) leaveFor(withNext('/login', next))
        }}
      >
        {words.signOut}
      </Button>
      <ButtonLink to="/" kind="bare">
        {words.toShop}
      </ButtonLink>
    </AccountPage>
  )
}
