import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pendingTexts } from './pending-texts.ts'
import { useRequestedAddress } from './use-requested-address.ts'

/**
 * Tracks the texts that a field put into the address, which now holds `given`. A text the field requested arrives late,
 * and whatever is typed in the meantime stays. When the address holds anything else (after Back, a link), `follow` puts
 * that into the field. `lost` reports that a requested text will never arrive because something else was requested
 * instead.
 */
export function useRequestedTexts(
  given: string,
  { follow, lost }: { follow: (given: string) => void; lost?: (given: string) => void },
) {
  const asked = useRequestedAddress()
  const { state } = useNavigation()
  const { key } = useLocation()
  const texts = useRef<string[]>([])
  const seen = useRef(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever ends a way is the reason to look.
  useEffect(() => {
    if (given !== seen.current) {
      seen.current = given
      const coming = pendingTexts(texts.current, given)
      texts.current = coming ?? []
      if (!coming) follow(given)
    }
    if (texts.current.length === 0 || asked().standing !== 'shown') return
    const isLost = texts.current.at(-1) !== given
    texts.current = []
    if (isLost) lost?.(given)
  }, [given, state, key])
  return {
    /** The text that the field requested last, or the one it found in the address. */
    last: () => texts.current.at(-1) ?? given,
    remember: (text: string) => void texts.current.push(text),
    /** Changes whenever a navigation starts or ends. */
    stage: `${state} ${key}`,
  }
}
