import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCloseOnLeaving } from '#web/ui/use-close-on-leaving.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { usePersonal } from '../use-personal.ts'
import { CartCheckout } from './cart-checkout.tsx'
import { CartLines } from './cart-lines.tsx'
import { LoadingLines } from './loading-lines.tsx'

// It may be at most 550 px wide (§9), so only a narrower window is filled.
// In a low window the head and foot would leave no room for the lines, so the dialog scrolls as a whole.
const sheet =
  'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none flex-col bg-surface p-0 text-ink shadow-sheet open:flex low:open:block min-[550px]:w-[480px] min-[550px]:rounded-l-sheet'
// Slides 24 px and fades in; closing takes two thirds of the time.
const motion =
  'translate-x-6 opacity-0 transition-[opacity,translate,display,overlay] transition-discrete duration-200 ease-in open:translate-x-0 open:opacity-100 open:duration-320 open:ease-out starting:open:translate-x-6 starting:open:opacity-0 motion-reduce:transition-none'
const backdrop =
  'backdrop:bg-scrim backdrop:opacity-0 open:backdrop:opacity-100 backdrop:transition-opacity backdrop:duration-200'

/** The cart, available on every page: a modal drawer, closed by Escape, its button, a click outside or navigation. */
export function CartDrawer() {
  const { parts } = useVoice()
  const { cartOpen, closeCart } = usePersonal()
  const texts = useTexts(personalTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, cartOpen)
  useCloseOnLeaving(useLocation().key, closeCart)

  return (
    <dialog
      ref={dialog}
      aria-labelledby="cart-drawer-title"
      className={`${sheet} ${motion} ${backdrop}`}
      onClose={closeCart}
      onClick={(event) => event.target === dialog.current && closeCart()}
      onKeyDown={(event) => event.key === 'Escape' && closeCart()}
    >
      <div className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-4 sm:pl-6">
        <h2 id="cart-drawer-title" lang={parts.es} className="mr-auto text-xl">
          {texts.cart.title}
        </h2>
        <IconButton label={texts.cart.close} onClick={closeCart}>
          <Icon name="close" />
        </IconButton>
      </div>
      <DrawerContent />
    </dialog>
  )
}

function DrawerContent() {
  const { parts } = useVoice()
  const { status, cart, closeCart } = usePersonal()
  const { cart: texts } = useTexts(personalTexts)
  if (status !== 'signed-in')
    return (
      <div className="px-4 sm:px-6">
        <LoadingLines label={texts.loading} lang={parts.es} />
      </div>
    )
  if (cart.length === 0)
    return (
      <div className="grid flex-1 content-center px-4 py-8 sm:px-6 *:md:grid-cols-1 [&_h2]:mt-4">
        <EmptyState
          lang={parts.es}
          title={texts.drawerEmpty}
          text={texts.emptyText}
          action={
            <ButtonLink kind="solid" large to="/all-models" onClick={closeCart}>
              {texts.backToStore}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <>
      <div className="flex-1 overflow-auto overscroll-contain px-4 sm:px-6">
        <CartLines heading="h3" />
      </div>
      <div className="border-t border-line px-4 pt-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6">
        <CartCheckout />
        <p lang={parts.es} className="mt-1 text-center text-sm">
          <Link to="/cart" className="inline-flex min-h-ctl items-center underline">
            {texts.fullPage}
          </Link>
        </p>
      </div>
    </>
  )
}

function useModal(dialog: React.RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    element.showModal()
    const { style, clientWidth } = document.documentElement
    // Keeps the page's width while its scrollbar is hidden.
    style.paddingRight = `${innerWidth - clientWidth}px`
    style.overflow = 'hidden'
    return () => {
      style.paddingRight = ''
      style.overflow = ''
    }
  }, [dialog, open])
}
