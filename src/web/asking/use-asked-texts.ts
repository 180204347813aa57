import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { stillComing } from './still-coming.ts'
import { useAsked } from './use-asked.ts'

/**
 * What a field asked the address for, which now says `given`. What was asked for comes later, and what is typed until then
 * stays; where the address says anything else (after Back, a link) `follow` puts that into the field. What will never
 * come, since something else was asked for instead, is `lost`.
 */
export function useAskedTexts(
  given: string,
  { follow, lost }: { follow: (given: string) => void; lost?: (given: string) => void },
) {
  const asked = useAsked()
  const { state } = useNavigation()
  const { key } = useLocation()
  const texts = useRef<string[]>([])
  const seen = useRef(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever ends a way is the reason to look.
  useEffect(() => {
    if (given !== seen.current) {
      seen.current = given
      const coming = stillComing(texts.current, given)
      texts.current = coming ?? []
      if (!coming) follow(given)
    }
    if (texts.current.length === 0 || asked().standing !== 'shown') return
    const isLost = texts.current.at(-1) !== given
    texts.current = []
    if (isLost) lost?.(given)
  }, [given, state, key])
  return {
    /** What the field asked for last, or found. */
    last: () => texts.current.at(-1) ?? given,
    remember: (text: string) => void texts.current.push(text),
    /** Another one whenever something is on its way, or is not any more. */
    stage: `${state} ${key}`,
  }
}
