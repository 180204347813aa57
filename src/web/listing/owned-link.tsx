import { type ButtonKind, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

interface OwnedLinkProps {
  kind?: ButtonKind
  /** There is room only for the short label. */
  short?: boolean
  className?: string
  untabbed?: boolean
}

/** Replaces a buy button once the figure is bought: links to its file. */
export function OwnedLink({ kind, short = false, className, untabbed = false }: OwnedLinkProps) {
  const { shelves } = useTexts()
  const { parts } = useVoice()
  return (
    <ButtonLink
      to="/purchases"
      kind={kind}
      lang={parts.es}
      className={className}
      draggable={false}
      aria-label={short ? shelves.owned : undefined}
      tabIndex={untabbed ? -1 : undefined}
    >
      {short && <Icon name="download" small />}
      {short ? shelves.ownedShort : shelves.owned}
    </ButtonLink>
  )
}
