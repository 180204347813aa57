import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** False on the server and until the page's script runs; enables what needs the script. */
export const useHydrated = (): boolean => useScriptReady(true)

/** The same if `needsScript`; otherwise true from the start. */
export const useScriptReady = (needsScript: boolean): boolean =>
  useSyncExternalStore(never, yes, needsScript ? no : yes)
