import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { RegisterForm } from '#web/sign-in/register-form.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) => pageMeta(args, ({ texts }) => ({ title: texts.signIn.headings.register }))

export default function Register() {
  const { signIn } = useTexts()
  return (
    <AccountPage
      title={signIn.headings.register}
      more={
        <>
          {signIn.haveAccount}
          <Link to="/login" className="inline-flex min-h-ctl items-center font-semibold">
            {signIn.login}
          </Link>
        </>
      }
    >
      <RegisterForm destination={() => '/'} />
    </AccountPage>
  )
}
