import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { HeldContext } from '#web/dialogs/use-holding.ts'
import { useModal } from '#web/dialogs/use-modal.ts'
import { LoginForm } from '#web/sign-in/forms/login-form.tsx'
import { withNext } from '#web/sign-in/next-address.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCloseOnLeaving } from '#web/ui/use-close-on-leaving.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { dropWish } from './state/wish.ts'
import { usePersonal } from './use-personal.ts'

const here = () => window.location.pathname + window.location.search
const link = 'inline-flex min-h-ctl items-center text-sm font-semibold'

/** Asks a stranger in an open store to sign in; afterwards their wish is fulfilled on the same page. */
export function SignInDialog() {
  const signIn = useTexts(signInTexts)
  const { closeSignIn } = usePersonal()
  const { pathname, search } = useLocation()
  const title = useId()
  const { modal, isHeld, hold } = useModal(closeSignIn)
  // Registration happens on another page that leads back here; the wish is kept.
  useCloseOnLeaving(pathname, closeSignIn)
  const giveUp = () => {
    dropWish()
    closeSignIn()
  }

  return (
    <dialog
      aria-labelledby={title}
      onCancel={giveUp}
      {...modal}
      className="m-auto w-[min(calc(100vw-2rem),27rem)] rounded-box bg-surface p-5 text-ink shadow-sheet backdrop:bg-scrim sm:p-6"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id={title} className="text-xl">
          {signIn.headings.login}
        </h2>
        <IconButton label={signIn.promo.close} pending={isHeld} onClick={giveUp}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="grid gap-4">
        <HeldContext value={{ isHeld, hold }}>
          <LoginForm
            destination={here}
            forgot={
              <Link to="/forgot-password" className={link}>
                {signIn.forgot}
              </Link>
            }
          />
        </HeldContext>
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-ink-2">
          {signIn.newHere}
          <Link to={withNext('/register', pathname + search)} className={link}>
            {signIn.createAccount}
          </Link>
        </p>
      </div>
    </dialog>
  )
}
