import { useContext, useSyncExternalStore } from 'react'
import { personalContext } from './personal-context.ts'
import type { PersonalView } from './state/personal-view.ts'

/** The signed-in account's state, live. On the server and in the first render it is only `status: 'loading'`. */
export function usePersonal(): PersonalView {
  const store = useContext(personalContext)
  if (!store) throw new Error('usePersonal needs a PersonalProvider above it.')
  return useSyncExternalStore(store.subscribe, store.getView, store.getServerView)
}
