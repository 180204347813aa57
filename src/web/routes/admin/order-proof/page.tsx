import { servedPart } from '#web/lazy/served-part.tsx'
import { orMissing } from '#web/loaders/or-missing.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { openOffice } from '#web/office/open-office.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

// Lazy, because the route manifest, which every page loads, lists all static imports of every route.
const ProofSheet = servedPart(async () => (await import('./proof-sheet.tsx')).ProofSheet)

export const meta = officeMeta(texts)

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  proof: await orMissing((await openOffice(context)).orders.proveDelivery(params.id)),
})

/** Everything that a dispute team asks for, on one page that prints well. */
export default function OrderProofPage({ loaderData }: Route.ComponentProps) {
  return <ProofSheet {...loaderData} />
}
