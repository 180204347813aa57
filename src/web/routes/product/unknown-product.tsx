import { isRouteErrorResponse } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** An unknown slug; any other error goes on to the page for our own faults. */
export function UnknownProduct({ error }: { error: unknown }) {
  const { parts } = useVoice()
  const { product, listing } = useTexts()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap py-[clamp(1.5rem,4vw,4.5rem)]">
      <EmptyState
        heading="h1"
        title={product.unknown}
        lang={parts.es}
        text={product.unknownText}
        explore={listing.exploreModels}
      />
    </div>
  )
}
