import { textsIn } from '#domain/each-language.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import { orMissing } from '#web/loaders/or-missing.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

// Lazy, because the route manifest, which every page loads, lists all static imports of every route.
const CertificateSheet = servedPart(async () => (await import('./certificate-sheet.tsx')).CertificateSheet)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { certificates, settings } = context.get(shopContext)
  const certificate = await orMissing(certificates.show(params.id))
  const { title } = textsIn(voiceOf(request), texts)
  return { title, certificate, keys: `${settings().baseUrl}/api/certificate-keys` }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, () => ({ title: args.loaderData?.title })),
  { name: 'robots', content: 'noindex' },
]

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  return <CertificateSheet {...loaderData} />
}
