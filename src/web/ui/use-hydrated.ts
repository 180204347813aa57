import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** False on the server and until the page's script runs; what needs it is switched on then. */
export const useHydrated = (): boolean => useScriptReady(true)

/** The same for what may need the script; what does not is ready from the start. */
export const useScriptReady = (needsScript: boolean): boolean =>
  useSyncExternalStore(never, yes, needsScript ? no : yes)
