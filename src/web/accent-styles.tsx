import { addressOf } from './call-store.ts'

/** The owner's accent color, which overrides the themes' own. */
export function AccentStyles({ accent }: { accent: string | null }) {
  if (!accent) return null
  return (
    <link
      rel="stylesheet"
      href={addressOf('GET /theme/{color}', { params: { color: accent.slice(1) } })}
      precedence="high"
    />
  )
}
