import { useContext, useSyncExternalStore } from 'react'
import { personalContext } from './personal-context.ts'
import type { PersonalView } from './state/personal-view.ts'

/** The signed-in person's state, live. Server and first render see `status: 'loading'` and nothing else. */
export function usePersonal(): PersonalView {
  const store = useContext(personalContext)
  if (!store) throw new Error('usePersonal needs a PersonalProvider above it.')
  return useSyncExternalStore(store.subscribe, store.getView, store.getServerView)
}
