import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { RegisterForm } from '#web/sign-in/forms/register-form.tsx'
import { readNext, withNext } from '#web/sign-in/next-address.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: signInTexts.read(name).headings.register }))

/** Creates an account and continues at `?next=…`, where somebody was asked to sign in, or at home. */
export default function Register() {
  const signIn = useTexts(signInTexts)
  const [parameters] = useSearchParams()
  const next = readNext(parameters)
  return (
    <AccountPage
      title={signIn.headings.register}
      more={
        <>
          {signIn.haveAccount}
          <Link to={withNext('/login', next)} className="inline-flex min-h-ctl items-center font-semibold">
            {signIn.login}
          </Link>
        </>
      }
    >
      <RegisterForm destination={() => next} />
    </AccountPage>
  )
}
