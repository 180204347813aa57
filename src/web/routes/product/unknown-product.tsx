import { isRouteErrorResponse } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** Shown for an unknown slug or a withdrawn figure; any other error goes to the page for our own failures. */
export function UnknownProduct({ error }: { error: unknown }) {
  const { parts } = useVoice()
  const { product, listing } = useTexts()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  const [title, text] = error.data?.isWithdrawn
    ? [product.withdrawn, product.withdrawnText]
    : [product.unknown, product.unknownText]
  return (
    <div className="wrap py-[clamp(1.5rem,4vw,4.5rem)]">
      <EmptyState heading="h1" title={title} lang={parts.es} text={text} explore={listing.exploreModels} />
    </div>
  )
}
