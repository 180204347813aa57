import { ShopError } from '../../errors.ts'
import { numberUntilFree } from '../../number-until-free.ts'
import { mostChosenCents } from '../../pricing/chosen-price.ts'
import { type License, longestLicense, mostLicenses } from '../licenses.ts'
import { slugOf } from '../slug.ts'
import { sayLicense } from './license-texts.ts'
import type { ProductWords } from './product-fields.ts'

/** As an owner enters it; without an id, `nameLicenses` gives it one. */
export type LicenseInput = Omit<License, 'id'> & { id?: string | undefined }

const refuse = (message: Parameters<typeof refusal>[0]): never => {
  throw refusal(message)
}
const refusal = (message: (typeof sayLicense)['unnamed']) =>
  new ShopError('invalid-argument', message, { details: { field: 'licenses' } })

/** Orders and carts refer to an id, so one that is given again stays the same, even if it was cut right after a hyphen. */
function idOf(text: string): string {
  const id = slugOf(text).slice(0, longestLicense.id).replace(/-$/, '')
  if (id === '') return 'license'
  return text === `${id}-` && text.length === longestLicense.id ? text : id
}

/** Checks license tiers and returns them without blanks around their words. Throws invalid-argument with `details.field`. */
export function readLicensesGiven(given: LicenseInput[]): LicenseInput[] {
  if (given.length > mostLicenses) refuse(sayLicense.tooMany(mostLicenses))
  const licenses = given.map(({ id, name, text, priceCents }) => {
    const clean = { name: name.trim().replace(/\s+/g, ' '), text: text.trim() }
    if (clean.name === '' || clean.name.length > longestLicense.name) refuse(sayLicense.unnamed)
    if (clean.text === '' || clean.text.length > longestLicense.text) refuse(sayLicense.silent(clean.name))
    if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > mostChosenCents)
      refuse(sayLicense.priceless(clean.name))
    return { id: id === undefined ? undefined : idOf(id), ...clean, priceCents }
  })
  const twice = licenses.find((one, at) =>
    licenses.slice(0, at).some((other) => isNamed(other, one.name) || (one.id !== undefined && other.id === one.id)),
  )
  if (twice) refuse(sayLicense.twice(twice.name))
  return licenses
}

const isNamed = ({ name }: Pick<License, 'name'>, other: string) => name.toLowerCase() === other.toLowerCase()

/**
 * Gives ids to checked tiers that have none: one of the same name as a tier in `held`, which the product has, is that
 * tier with other words; any other is new and gets an id that no tier of the product ever had (`former`), since the
 * orders and carts that name such an id mean another license.
 */
export function nameLicenses(
  given: LicenseInput[],
  { held, former }: { held: License[]; former: Iterable<string> },
): License[] {
  const claimed = new Set(given.map(({ id }) => id))
  const taken = new Set([...former, ...held.map(({ id }) => id), ...given.flatMap(({ id }) => id ?? [])])
  return given.map(({ id, name, ...rest }) => {
    const known = held.find((one) => isNamed(one, name) && !claimed.has(one.id))
    return { id: id ?? known?.id ?? newId(name, taken), name, ...rest }
  })
}

/** Different names may look alike once they are cut to an id, and a license may have been renamed or removed. */
function newId(name: string, taken: Set<string>): string {
  const wanted = idOf(name)
  // Leaves room for a number.
  const short = wanted.slice(0, longestLicense.id - 4).replace(/-$/, '')
  const id = taken.has(wanted) ? numberUntilFree(short, (one) => taken.has(one)) : wanted
  taken.add(id)
  return id
}

/** Throws invalid-argument when a product cannot have license tiers. */
export function refuseLicenses({ licenses, members, buyersChoose }: ProductWords): void {
  if (licenses.length === 0) return
  if (members.length > 0) refuse(sayLicense.bundle)
  if (buyersChoose) refuse(sayLicense.chosen)
}
