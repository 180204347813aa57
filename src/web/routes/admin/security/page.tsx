import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { readSearch } from '#web/office/read-search.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { AuditLog } from './audit-log.tsx'
import { CertificateKeys } from './certificate-keys.tsx'
import { Cleanings } from './cleanings.tsx'
import { Devices } from './devices.tsx'
import { SecondFactor } from './second-factor.tsx'
import { texts } from './texts.ts'
import { Violations } from './violations.tsx'

export const meta = officeMeta(texts)

/** The prefixes of the actions in the audit log. */
const areas = Object.keys(texts.en.areas)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, accounts, certificates } = context.get(shopContext)
  const { owners, overview, retention, violations: reported } = await openOffice(context)
  const { query, page, parameters } = readSearch(url)
  const area = areas.find((name) => name === parameters.get('area')) ?? null
  const visitor = await context.get(visitorContext)()
  const [audit, devices, violations, cleanings, keys] = await Promise.all([
    owners.searchAudit({ query, area, page }),
    visitor ? accounts.listDevices(visitor) : [],
    reported.list(),
    retention.listCleanings(),
    certificates.listKeys(),
  ])
  const names = await overview.nameSubjects(audit.items.map(({ subject }) => subject))
  const enabled = visitor?.twoFactorEnabled ?? false
  return { audit, names, devices, violations, cleanings, keys, enabled, mayTurnOff: settings().demo }
}

/** The owner's second factor and devices, and what all owners did. */
export default function SecurityPage({
  loaderData: { audit, names, devices, violations, cleanings, keys, enabled, mayTurnOff },
}: Route.ComponentProps) {
  const words = useTexts(texts)
  return (
    <>
      <OfficePageHeader title={words.title} />
      <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <SecondFactor enabled={enabled} mayTurnOff={mayTurnOff} />
        <Devices devices={devices} />
      </div>
      <Violations violations={violations} />
      <Cleanings cleanings={cleanings} />
      <CertificateKeys keys={keys} />
      <AuditLog audit={audit} names={names} />
    </>
  )
}
