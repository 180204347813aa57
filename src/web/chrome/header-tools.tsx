import { Link } from 'react-router'
import { loadCartDrawer } from '#web/personal/cart/load-cart-drawer.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { AccountMenu } from './account-menu.tsx'

// On the narrowest phones one is above the other.
const signInLink =
  'inline-flex min-h-ctl items-center px-2 no-underline hover:underline max-[24rem]:min-h-6 max-[24rem]:px-0'

/**
 * Account and cart, from the personal state; strangers get sign-in links. Nothing else moves once the account is known:
 * on a phone the account is the first icon, and wider screens reserve the width of the strangers' links.
 */
export function HeaderTools() {
  const { header } = useTexts()
  const { name } = useVoice()
  const prepareCart = () => void loadCartDrawer(name).catch(() => undefined)
  const { status, account, cartCount, openCart, signOut } = usePersonal()
  return (
    <div className="contents sm:flex sm:min-w-53 sm:items-center sm:justify-end sm:gap-0.5 sm:max-lg:ml-auto lg:col-start-4 lg:row-start-1">
      {status === 'signed-out' ? (
        <div className="flex text-sm font-semibold max-sm:order-1 max-[24rem]:-ml-1 max-[24rem]:flex-col max-[24rem]:text-xs">
          <Link to="/login" prefetch="intent" className={signInLink}>
            {header.login}
          </Link>
          <Link to="/register" prefetch="intent" className={signInLink}>
            {header.register}
          </Link>
        </div>
      ) : (
        <AccountMenu account={account} onSignOut={signOut} />
      )}
      <IconButton
        label={header.cart(cartCount)}
        onPointerEnter={prepareCart}
        onFocus={prepareCart}
        onClick={openCart}
        className="max-sm:order-3"
      >
        <Icon name="cart" />
        {cartCount > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-[3px] right-px h-[18px] min-w-[18px] rounded-full bg-accent px-[5px] text-center text-[.6875rem] leading-[18px] font-bold text-on-accent tabular-nums ring-2 ring-bg"
          >
            {cartCount}
          </span>
        )}
      </IconButton>
    </div>
  )
}
