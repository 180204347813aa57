import { useEffect, useState } from 'react'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { ResetForm } from '#web/sign-in/forms/reset-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: signInTexts.read(name).newPassword })),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
]

/** The target of a mailed link, `?token=…`, or `?error=…` when that link was used or has expired. */
export default function ResetPassword() {
  const signIn = useTexts(signInTexts)
  const [link, setLink] = useState<{ token: string | null; spent: boolean }>()
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search)
    setLink({ token: parameters.get('token'), spent: parameters.has('error') })
  }, [])
  return (
    <AccountPage title={signIn.newPassword}>
      {link?.token === null && (
        <>
          <Notice kind="danger" role="alert">
            {link.spent ? signIn.resetSpent : signIn.resetMissing}
          </Notice>
          <ButtonLink to="/forgot-password" kind="accent" block>
            {signIn.sendReset}
          </ButtonLink>
        </>
      )}
      {link?.token && <ResetForm token={link.token} />}
    </AccountPage>
  )
}
