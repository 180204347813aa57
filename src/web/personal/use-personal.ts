import { useContext, useSyncExternalStore } from 'react'
import { useSettings } from '#web/loaders/settings-context.ts'
import { personalContext } from './personal-context.ts'
import type { PersonalView } from './state/personal-view.ts'

/** The signed-in account's state, live. On the server and in the first render it is only `status: 'loading'`. */
export function usePersonal(): PersonalView {
  const store = useContext(personalContext)
  if (!store) throw new Error('usePersonal needs a PersonalProvider above it.')
  return useSyncExternalStore(store.subscribe, store.getView, store.getServerView)
}

/** Whether it is known that the store answers the visitor about its catalog: a members' store answers only members. */
export function useMayBrowse(): boolean {
  const { access } = useSettings()
  return usePersonal().status === 'signed-in' || access === 'open'
}

/** Whether the visitor can buy without an account: then cart and My Purchases would only ask to sign in. */
export function useIsGuest(): boolean {
  const { access } = useSettings()
  return usePersonal().status === 'signed-out' && access === 'open'
}
