import { useLayoutEffect, useRef, useState } from 'react'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { callStore } from '#web/call-store.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { FieldError } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { LicenseSelect } from './license-select.tsx'
import { licenseTexts } from './license-texts.ts'

type HeldItem = Pick<PersonalItem, 'id' | 'variant'>

/**
 * The license of a cart line, '' for none. A choice made here is shown until the cart holds it or the store refuses it.
 */
export function useCartLicense({ id, variant: held = '' }: HeldItem) {
  const { version, refresh } = usePersonal()
  const [changing, setChanging] = useState<{ variant: string; version: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const last = useRef(Promise.resolve())
  const coming = changing && changing.version > version ? changing.variant : undefined
  return {
    variant: coming ?? held,
    /** The chosen license while the cart does not hold it yet. */
    coming,
    failed,
    choose(variant: string) {
      setFailed(false)
      const mine = { variant, version: Number.POSITIVE_INFINITY }
      setChanging(mine)
      // Arrow keys also select the options in between; sending the changes in sequence makes the last one win.
      last.current = last.current.then(async () => {
        const answer = await callStore('PATCH /me/cart/{key}', { params: { key: id }, body: { variant } })
        setFailed(!answer.ok)
        setChanging((now) => (now !== mine ? now : answer.ok ? { variant, version: answer.body.version } : null))
        refresh()
      })
    },
  }
}

/** Selects the license of a figure in the cart; the cart itself stores it. */
export function CartLicense({
  item,
  disabled = false,
  onChanging,
}: {
  item: HeldItem & Pick<PersonalItem, 'slug' | 'name' | 'licenses'>
  disabled?: boolean
  /** Reports a choice that the cart does not hold yet; undefined once it does or the store refused it. */
  onChanging?: (slug: string, variant: string | undefined) => void
}) {
  const words = useTexts(licenseTexts)
  const { variant, coming, failed, choose } = useCartLicense(item)
  const { slug } = item
  useLayoutEffect(() => {
    onChanging?.(slug, coming)
    return () => onChanging?.(slug, undefined)
  }, [onChanging, slug, coming])
  return (
    <>
      <LicenseSelect
        name={item.name}
        licenses={item.licenses ?? []}
        variant={variant}
        disabled={disabled}
        onChoose={choose}
      />
      {failed && <FieldError>{words.failed}</FieldError>}
    </>
  )
}
