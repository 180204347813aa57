import { orMissing } from '#web/loaders/or-missing.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { LanguageSwitch } from '#web/office/frame/language-switch.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { OwnerForm } from './owner-form.tsx'
import { texts } from './texts.ts'

export const handle: PageHandle = { chrome: 'none' }
export const meta = (page: Route.MetaArgs) => [
  ...officeMeta(texts)(page),
  { name: 'referrer', content: 'strict-origin' },
]

/** Opened by the link that a store without an owner prints when it starts; 404 once there is one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const state = await orMissing(context.get(shopContext).owners.checkSetUpLink(token))
  return { state, token }
}

export default function SetUpPage({ loaderData: { state, token } }: Route.ComponentProps) {
  const words = useTexts(texts)
  if (state !== 'open')
    return (
      <AccountPage title={words.wrongTitle}>
        <Notice kind="danger" role="alert">
          {state === 'old' ? words.old : words.wrong}
        </Notice>
        <p>{words.help}</p>
      </AccountPage>
    )
  return (
    <AccountPage title={words.title} intro={words.intro}>
      <OwnerForm token={token} />
      <LanguageSwitch />
    </AccountPage>
  )
}
