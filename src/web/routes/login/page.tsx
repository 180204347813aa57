import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { LoginForm } from '#web/sign-in/forms/login-form.tsx'
import { readNext, withNext } from '#web/sign-in/next-address.ts'
import { PopupCallback } from '#web/sign-in/popup-callback.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: signInTexts.read(name).headings.login }))

/** Sign-in by email or through a provider, whose popup also ends here: `?popup=…`, with `error=…` on failure. */
export default function Login() {
  const signIn = useTexts(signInTexts)
  const [parameters] = useSearchParams()
  const popup = parameters.get('popup')
  const failed = parameters.get('error')
  if (popup) return <PopupCallback id={popup} code={failed} />
  const next = readNext(parameters)
  return (
    <AccountPage
      title={signIn.headings.login}
      more={
        <>
          {signIn.newHere}
          <Link to={withNext('/register', next)} className="inline-flex min-h-ctl items-center font-semibold">
            {signIn.createAccount}
          </Link>
        </>
      }
    >
      <LoginForm
        destination={() => next}
        failed={failed}
        forgot={
          <Link to="/forgot-password" className="inline-flex min-h-ctl items-center text-sm font-semibold">
            {signIn.forgot}
          </Link>
        }
      />
    </AccountPage>
  )
}
