import { addressOf } from './call-store.ts'

/** The owner's accent, over that of the themes. */
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
