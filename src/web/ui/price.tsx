import { splitThousands } from '#web/voices/plain-money.ts'
import { useVoice } from '#web/voices/voice-context.ts'

interface PriceProps {
  /** As written by the catalog or `displayPrice`: `$3`, `$4.50`; empty for none, which shows nothing. */
  price: string
  className?: string
}

/**
 * A price or an amount as one text, `USD $3`, never wrapped between its parts. Excluded from page translation, which
 * replaces texts by copies that would no longer update.
 */
export function Price({ price, className = '' }: PriceProps) {
  const [sign, number] = useVoice().money.parts(price)
  if (!price) return null
  return (
    <span translate="no" className={`leading-tight font-semibold whitespace-nowrap tabular-nums ${className}`}>
      <span className="text-[0.75em] font-medium tracking-wide text-ink-3">{sign}</span> <Digits text={number} />
    </span>
  )
}

/** The total of a purchase, all in one font size. */
export function Total({ price }: { price: string }) {
  const [sign, number] = useVoice().money.parts(price)
  return (
    <span translate="no">
      {sign} <Digits text={number} />
    </span>
  )
}

/** Separates thousands only visually: the text stays the price as written. */
function Digits({ text }: { text: string }) {
  const [first, ...groups] = splitThousands(text)
  return (
    <>
      {first}
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one number have their places.
        <span key={place} className="ml-[.16em]">
          {group}
        </span>
      ))}
    </>
  )
}
