import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'
import { isPublicAddress } from '#web/loaders/public-addresses.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { loadCartDrawer } from './cart/load-cart-drawer.ts'
import { loadSignInDialog } from './load-sign-in-dialog.ts'
import { personalContext } from './personal-context.ts'
import { PersonalNotices } from './personal-notices.tsx'
import { codeIn, keepCarriedCode } from './purchase/carried-code.ts'
import { createPersonalStore, type PersonalStore } from './state/personal-store.ts'
import { usePersonal } from './use-personal.ts'

/** Delay before loading what the page does not need, in ms. */
const restMs = 4000

const rest = (store: PersonalStore) =>
  void retryUntilLoaded(() => import('./at-rest.ts'))
    .then(({ startAtRest }) => startAtRest(store))
    .catch(() => {})

/** Provides the personal state to its children and shows the cart drawer when it is opened. */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const { access, demo } = useSettings()
  const [store] = useState(() =>
    createPersonalStore({
      mayBeStranger: () => access === 'open' || isPublicAddress(window.location.pathname, { demo }),
    }),
  )
  useEffect(() => {
    if (import.meta.env.PROD) setTimeout(rest, restMs, store)
    return store.start()
  }, [store])
  useEffect(() => keepCarriedCode(codeIn(window.location.search)), [])
  return (
    <personalContext.Provider value={store}>
      {children}
      <LazyCartDrawer />
      <LazySignInDialog />
      <PersonalNotices />
    </personalContext.Provider>
  )
}

/**
 * Loaded when first opened, then stays mounted for its closing animation and the next time. If the script is gone,
 * opens the cart's page instead.
 */
function LazyCartDrawer() {
  const { cartOpen } = usePersonal()
  const { name } = useVoice()
  const [drawer, setDrawer] = useState<{ CartDrawer: ComponentType } | null>(null)
  const wanted = cartOpen && !drawer
  useEffect(() => {
    if (wanted) void retryUntilLoaded(() => loadCartDrawer(name)).then(setDrawer, () => window.location.assign('/cart'))
  }, [wanted, name])
  return drawer && <drawer.CartDrawer />
}

/** Loaded when a stranger wants something that needs an account. If loading fails, opens the login page instead. */
function LazySignInDialog() {
  const { signInOpen } = usePersonal()
  const { name } = useVoice()
  const [loaded, setLoaded] = useState<{ SignInDialog: ComponentType } | null>(null)
  const wanted = signInOpen && !loaded
  useEffect(() => {
    if (wanted) void loadSignInDialog(name).then(setLoaded, () => window.location.assign('/login'))
  }, [wanted, name])
  return loaded && signInOpen && <loaded.SignInDialog />
}
