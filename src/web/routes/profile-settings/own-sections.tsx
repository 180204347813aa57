import { DataSection } from './own-data/data-section.tsx'
import { PasskeySection } from './passkeys/passkey-section.tsx'

/** What is loaded after the page: ways in besides the password, and all that is kept. */
export function OwnSections() {
  return (
    <>
      <PasskeySection />
      <DataSection />
    </>
  )
}
