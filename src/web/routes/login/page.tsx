import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { LoginForm } from '#web/sign-in/login-form.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) => pageMeta(args, ({ texts }) => ({ title: texts.signIn.headings.login }))

export default function Login() {
  const { signIn } = useTexts()
  return (
    <AccountPage
      title={signIn.headings.login}
      more={
        <>
          {signIn.newHere}
          <Link to="/register" className="inline-flex min-h-ctl items-center font-semibold">
            {signIn.createAccount}
          </Link>
        </>
      }
    >
      <LoginForm
        destination={() => '/'}
        forgot={
          <Link to="/forgot-password" className="inline-flex min-h-ctl items-center text-sm font-semibold">
            {signIn.forgot}
          </Link>
        }
      />
    </AccountPage>
  )
}
