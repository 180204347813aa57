import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { personalContext } from './personal-context.ts'
import { createPersonalStore } from './personal-store.ts'
import { usePersonal } from './use-personal.ts'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

/** Holds the personal state for everything inside it and shows the cart drawer when it is opened. */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createPersonalStore)
  useEffect(() => store.start(), [store])
  return (
    <personalContext.Provider value={store}>
      {children}
      <LazyCartDrawer />
    </personalContext.Provider>
  )
}

/** Loaded at the first opening; stays for its leaving motion and the next time. */
function LazyCartDrawer() {
  const { cartOpen } = usePersonal()
  const [wanted, setWanted] = useState(false)
  if (cartOpen && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted && <CartDrawer />}</Suspense>
}
