import { Link, useSearchParams } from 'react-router'
import { confirmationPath } from '#domain/accounts/signing-in/confirmation-path.ts'
import { pageMeta } from '#web/page-meta.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { AccountPage } from '#web/sign-in/account-page.tsx'
import { CheckMail } from '#web/sign-in/check-mail.tsx'
import { ConfirmAgainForm } from '#web/sign-in/forms/confirm-again-form.tsx'
import { LoginForm } from '#web/sign-in/forms/login-form.tsx'
import { readNext } from '#web/sign-in/next-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: signInTexts.read(name).confirm.title })),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
]

/**
 * Where the mailed confirmation link ends: `?error=…` when it no longer works, `?token=…` when it was opened in a
 * browser that has not shown the account's password yet; `?next=…` is where to continue.
 */
export default function VerifyEmail() {
  const { confirm, forgot } = useTexts(signInTexts)
  const [parameters] = useSearchParams()
  if (parameters.has('error'))
    return (
      <AccountPage title={confirm.title}>
        <Notice kind="danger" role="alert">
          {confirm.failed}
        </Notice>
        <ConfirmAgainForm destination={readNext(parameters)} />
      </AccountPage>
    )
  if (parameters.has('token'))
    return (
      <AccountPage title={confirm.title} intro={confirm.elsewhere}>
        <LoginForm
          destination={() => `${confirmationPath}?${parameters}`}
          confirms
          forgot={
            <Link to="/forgot-password" className="inline-flex min-h-ctl items-center text-sm font-semibold">
              {forgot}
            </Link>
          }
        />
      </AccountPage>
    )
  return (
    <AccountPage title={confirm.title}>
      <Outcome next={readNext(parameters)} />
    </AccountPage>
  )
}

/**
 * Anybody can open this page: only the account knows whether its email is confirmed, and whoever followed the link is
 * signed in to it.
 */
function Outcome({ next }: { next: string }) {
  const { confirm, login } = useTexts(signInTexts)
  const { open } = useTexts(texts)
  const { status, account } = usePersonal()
  if (status === 'loading') return <WithoutScript next={next} />
  if (account?.emailVerified)
    return (
      <>
        <Notice kind="success" role="status">
          {confirm.done}
        </Notice>
        <ButtonLink to={next} kind="accent" block reloadDocument>
          {confirm.goOn}
        </ButtonLink>
      </>
    )
  if (account) return <CheckMail email={account.email} destination={next} kind="warning" text={confirm.waiting} />
  return (
    <>
      <p className="text-ink-2">{open}</p>
      <ConfirmAgainForm destination={next} />
      <ButtonLink to="/login" kind="line" block>
        {login}
      </ButtonLink>
    </>
  )
}

/** What is true for everybody, with links to continue; in a browser that runs scripts, React leaves it untouched. */
function WithoutScript({ next }: { next: string }) {
  const { confirm, login } = useTexts(signInTexts)
  const { noScript } = useTexts(texts)
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="grid gap-4">
          <Notice kind="info">{noScript}</Notice>
          <ButtonLink to={next} kind="solid" block>
            {confirm.goOn}
          </ButtonLink>
          <ButtonLink to="/login" kind="line" block>
            {login}
          </ButtonLink>
        </div>
      )}
    </noscript>
  )
}
