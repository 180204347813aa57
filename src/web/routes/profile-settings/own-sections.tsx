import { DataSection } from './own-data/data-section.tsx'
import { PasskeySection } from './passkeys/passkey-section.tsx'

/** The sections that load after the page: passkeys, and the person's stored data. */
export function OwnSections() {
  return (
    <>
      <PasskeySection />
      <DataSection />
    </>
  )
}
