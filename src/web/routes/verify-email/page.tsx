import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ texts }) => ({ title: texts.signIn.email })),
  { name: 'robots', content: 'noindex' },
]

/** Where the mailed confirmation link ends: `?error=…` when it no longer works. */
export default function VerifyEmail() {
  const { signIn } = useTexts()
  const [parameters] = useSearchParams()
  const failed = parameters.has('error')
  return (
    <AccountPage title={signIn.email}>
      <Notice kind={failed ? 'danger' : 'success'} role={failed ? 'alert' : 'status'}>
        {failed ? signIn.verifyFailed : signIn.verified}
      </Notice>
      <ButtonLink to="/" kind="solid" large block>
        {signIn.login}
      </ButtonLink>
    </AccountPage>
  )
}
