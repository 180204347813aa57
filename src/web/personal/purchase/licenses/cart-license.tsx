import { useRef, useState } from 'react'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { callStore } from '#web/call-store.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { FieldError } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { LicenseSelect } from './license-select.tsx'
import { licenseTexts } from './license-texts.ts'

/** Changes the license tier of a line of the cart; false when the store did not. */
export async function changeCartLicense(slug: string, variant: string): Promise<boolean> {
  return (await callStore('PATCH /me/cart/{key}', { params: { key: slug }, body: { variant } })).ok
}

/** The license of a figure in the cart; the cart itself keeps it. */
export function CartLicense({
  item,
  disabled = false,
}: {
  item: Pick<PersonalItem, 'slug' | 'name' | 'licenses' | 'variant'>
  disabled?: boolean
}) {
  const words = useTexts(licenseTexts)
  const { refresh } = usePersonal()
  const [changing, setChanging] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const last = useRef(Promise.resolve())
  // Arrow keys choose what lies between, too: one after another, so that the last one holds.
  const choose = (variant: string) => {
    setFailed(false)
    setChanging(variant)
    last.current = last.current.then(async () => {
      setFailed(!(await changeCartLicense(item.slug, variant)))
      setChanging((now) => (now === variant ? null : now))
      refresh()
    })
  }
  return (
    <>
      <LicenseSelect
        name={item.name}
        licenses={item.licenses ?? []}
        variant={changing ?? item.variant}
        disabled={disabled}
        onChoose={choose}
      />
      {failed && <FieldError>{words.failed}</FieldError>}
    </>
  )
}
