/** The owner's accent, over that of the themes. */
export function AccentStyles({ accent }: { accent: string | null }) {
  if (!accent) return null
  return <link rel="stylesheet" href={`/api/theme/${accent.slice(1)}`} precedence="high" />
}
