import { useId } from 'react'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { displayPrice } from '#domain/money.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { licenseTexts } from './license-texts.ts'

interface LicenseSelectProps {
  /** Names the figure for screen readers. */
  name: string
  licenses: NonNullable<PersonalItem['licenses']>
  /** The chosen tier; '' or undefined for no license. */
  variant: string | undefined
  disabled?: boolean
  onChoose(variant: string): void
}

/** Selects the license that a figure is bought with, in one line. */
export function LicenseSelect({ name, licenses, variant = '', disabled, onChoose }: LicenseSelectProps) {
  const id = useId()
  const words = useTexts(licenseTexts)
  const { money, parts } = useVoice()
  return (
    <span lang={parts.es} className="mt-2 grid gap-1 text-sm">
      <label htmlFor={id} className="text-xs text-ink-2">
        {words.title}
        <span className="sr-only"> {name}</span>
      </label>
      <select
        id={id}
        value={variant}
        disabled={disabled}
        className="min-h-ctl w-full min-w-0 rounded-ctl border border-line-ctl bg-surface px-2 text-ink"
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{words.own}</option>
        {licenses.map((license) => (
          <option key={license.id} value={license.id}>
            {license.name} · {priceText(money, displayPrice(license.priceCents))}
          </option>
        ))}
      </select>
    </span>
  )
}
