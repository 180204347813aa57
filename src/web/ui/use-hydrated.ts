import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page's script runs; what needs it is switched on then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
