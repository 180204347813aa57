import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '#web/chrome/logo.tsx'
import { NoScript } from '#web/chrome/no-script.tsx'
import { SkipLink } from '#web/chrome/skip-link.tsx'
import { VoiceSwitch } from '#web/chrome/voice-switch.tsx'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { LoginForm } from './forms/login-form.tsx'
import { PromoMarquee } from './promo-marquee.tsx'
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts'

// Loaded on demand; a pointer over their button starts it.
const loadRegister = () => import('./forms/register-form.tsx')
const loadForgot = () => import('./forms/forgot-form.tsx')
const RegisterForm = lazyPart(async () => (await loadRegister()).RegisterForm)
const ForgotForm = lazyPart(async () => (await loadForgot()).ForgotForm)
const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => {})

type Mode = 'login' | 'register' | 'forgot'

/** What a stranger sees at every gated address; signing in continues at that address. */
export function SignInScreen({ promos }: { promos: string[] }) {
  const signIn = useTexts(signInTexts)
  const [mode, setMode] = useState<Mode>('login')
  const { pathname, search } = useLocation()
  const here = () => pathname + search
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useSignedInElsewhere(form)
  const [switched, setSwitched] = useState(false)
  const switchTo = (next: Mode) => {
    setMode(next)
    setSwitched(true)
  }
  // A switch removes the pressed button, so the focus moves to the new form's heading.
  useEffect(() => {
    if (switched && mode) heading.current?.focus()
  }, [switched, mode])

  const switchButton = (to: Mode, label: string): ReactNode => (
    <Button
      kind="bare"
      onClick={() => switchTo(to)}
      onPointerEnter={to === 'register' ? prepare(loadRegister) : undefined}
      className="underline decoration-1 underline-offset-[.2em]"
    >
      {label}
    </Button>
  )
  return (
    <main
      id="main"
      className="grid flex-1 grid-rows-[1fr_auto] lg:grid-cols-[minmax(26rem,34rem)_minmax(0,1fr)] lg:grid-rows-none"
    >
      <SkipLink to="sign-in" />
      {/* A new key for each mode: switching clears fields, messages and the shown password. */}
      <div
        key={mode}
        ref={form}
        className="mx-auto grid w-full max-w-[27rem] content-start gap-4 px-gutter pt-6 pb-10 lg:content-center lg:py-10"
      >
        <Logo className="justify-self-start" />
        <NoScript />
        <h1 ref={heading} id="sign-in" tabIndex={-1} className="text-2xl outline-none">
          {signIn.headings[mode]}
        </h1>
        {mode === 'login' && (
          <LoginForm
            destination={here}
            forgot={
              <Button kind="bare" onClick={() => switchTo('forgot')} onPointerEnter={prepare(loadForgot)}>
                {signIn.forgot}
              </Button>
            }
          />
        )}
        <Suspense>
          {mode === 'register' && <RegisterForm destination={here} combined />}
          {mode === 'forgot' && <ForgotForm />}
        </Suspense>
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-ink-2">
          {mode === 'login' ? (
            <>
              {signIn.newHere} {switchButton('register', signIn.createAccount)}
            </>
          ) : (
            switchButton('login', signIn.backToLogin)
          )}
        </p>
        <VoiceSwitch className="justify-center" />
      </div>
      <PromoMarquee pictures={promos} onGetNow={() => switchTo('register')} />
    </main>
  )
}
