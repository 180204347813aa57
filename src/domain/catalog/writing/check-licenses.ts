import { ShopError } from '../../errors.ts'
import { numberUntilFree } from '../../number-until-free.ts'
import { mostChosenCents } from '../../pricing/chosen-price.ts'
import { type License, longestLicense, mostLicenses } from '../licenses.ts'
import { slugOf } from '../slug.ts'
import { sayLicense } from './license-texts.ts'
import type { ProductWords } from './product-fields.ts'

/** As an owner enters it; without an id, it gets one from its name. */
export type LicenseInput = Omit<License, 'id'> & { id?: string | undefined }

const refuse = (message: Parameters<typeof refusal>[0]): never => {
  throw refusal(message)
}
const refusal = (message: (typeof sayLicense)['unnamed']) =>
  new ShopError('invalid-argument', message, { field: 'licenses' })

/** Orders and carts refer to an id, so one that is given again stays the same, even if it was cut right after a hyphen. */
function idOf(text: string): string {
  const id = slugOf(text).slice(0, longestLicense.id).replace(/-$/, '')
  if (id === '') return 'license'
  return text === `${id}-` && text.length === longestLicense.id ? text : id
}

/** Checks license tiers and returns them as they are stored. Throws invalid-argument with `details.field`. */
export function readLicensesGiven(given: LicenseInput[]): License[] {
  if (given.length > mostLicenses) refuse(sayLicense.tooMany(mostLicenses))
  const ids = new Set(given.flatMap(({ id }) => (id === undefined ? [] : idOf(id))))
  const licenses = given.map(({ id, name, text, priceCents }) => {
    const clean = { name: name.trim().replace(/\s+/g, ' '), text: text.trim() }
    if (clean.name === '' || clean.name.length > longestLicense.name) refuse(sayLicense.unnamed)
    if (clean.text === '' || clean.text.length > longestLicense.text) refuse(sayLicense.silent(clean.name))
    if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > mostChosenCents)
      refuse(sayLicense.priceless(clean.name))
    return { id: id === undefined ? newId(clean.name, ids) : idOf(id), ...clean, priceCents }
  })
  const isTwice = (field: 'id' | 'name', one: License, at: number) =>
    licenses.findIndex((other) => other[field].toLowerCase() === one[field].toLowerCase()) !== at
  const twice = licenses.find((one, at) => isTwice('id', one, at) || isTwice('name', one, at))
  if (twice) refuse(sayLicense.twice(twice.name))
  return licenses
}

/** Different names may look alike once they are cut to an id, and a license may have been renamed. */
function newId(name: string, ids: Set<string>): string {
  const wanted = idOf(name)
  // Leaves room for a number.
  const short = wanted.slice(0, longestLicense.id - 4).replace(/-$/, '')
  const id = ids.has(wanted) ? numberUntilFree(short, (one) => ids.has(one)) : wanted
  ids.add(id)
  return id
}

/** Throws invalid-argument when a product cannot have license tiers. */
export function refuseLicenses({ licenses, members, buyersChoose }: ProductWords): void {
  if (licenses.length === 0) return
  if (members.length > 0) refuse(sayLicense.bundle)
  if (buyersChoose) refuse(sayLicense.chosen)
}
