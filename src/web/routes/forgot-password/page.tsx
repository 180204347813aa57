import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { ForgotForm } from '#web/sign-in/forms/forgot-form.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: signInTexts.read(name).headings.forgot }))

export default function ForgotPassword() {
  const signIn = useTexts(signInTexts)
  return (
    <AccountPage
      title={signIn.headings.forgot}
      more={
        <Link to="/login" className="inline-flex min-h-ctl items-center font-semibold">
          {signIn.backToLogin}
        </Link>
      }
    >
      <ForgotForm />
    </AccountPage>
  )
}
