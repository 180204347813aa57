import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { LoginForm } from '#web/sign-in/forms/login-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { giftPageTexts } from './texts.ts'

const RegisterForm = lazyPart(async () => (await import('#web/sign-in/forms/register-form.tsx')).RegisterForm)

/** Sign-in and registration beside the gift; both return to its address. */
export function SignInForGift() {
  const words = useTexts(giftPageTexts)
  const [isNew, setNew] = useState(false)
  const { pathname } = useLocation()
  const here = () => pathname
  return (
    <section className="grid max-w-[27rem] gap-4 border-t border-line pt-6">
      <p className="font-semibold">{words.signIn}</p>
      {isNew ? (
        <Suspense>
          <RegisterForm destination={here} combined />
        </Suspense>
      ) : (
        <LoginForm
          destination={here}
          forgot={
            <Link to="/forgot-password" className="inline-flex min-h-ctl items-center text-sm font-semibold">
              {words.forgot}
            </Link>
          }
        />
      )}
      <Button kind="line" block onClick={() => setNew(!isNew)}>
        {isNew ? words.login : words.register}
      </Button>
    </section>
  )
}
