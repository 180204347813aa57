import { isShopError } from '../../errors.ts'
import { mostMembers } from '../bundle-parts.ts'
import { sayBundle } from '../writing/bundle-texts.ts'
import { type LicenseInput, readLicensesGiven } from '../writing/check-licenses.ts'
import { type Field, nameOf, readId, refuse } from '../writing/entry-fields.ts'
import { sayImport } from './import-texts.ts'

/** A bundle's members: product ids, as a list or as text separated by commas or line breaks. */
export function readMemberIds(field: Field): string[] {
  const { value, place, notes } = field
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value) && typeof value !== 'string') {
    refuse(field, sayImport.noIds(nameOf(value)))
    return []
  }
  const list = [value].flat().flatMap((id: unknown) => (typeof id === 'string' ? id.split(/[,\n]/) : [id]))
  const given = list.filter((id) => typeof id !== 'string' || id.trim() !== '')
  const ids = given.map((id, at) => readId({ value: id, place: `${place}[${at}]`, notes }))
  if (ids.length > mostMembers) refuse(field, sayBundle.tooMany(mostMembers))
  return [...new Set(ids.filter((id) => id !== null))]
}

function readLicense(value: unknown): LicenseInput | null {
  if (typeof value !== 'object' || value === null) return null
  const given = new Map<string, unknown>(Object.entries(value))
  const [id, name, text, priceCents] = ['id', 'name', 'text', 'priceCents'].map((key) => given.get(key))
  const isId = id === undefined || typeof id === 'string'
  if (!isId || typeof name !== 'string' || typeof text !== 'string' || typeof priceCents !== 'number') return null
  return { id, name, text, priceCents }
}

/** License tiers as owners enter them; a CSV cell holds them as JSON. */
export function readLicenseTiers(field: Field): LicenseInput[] {
  const { value } = field
  if (value === null || value === undefined || value === '') return []
  const list: unknown[] | null = Array.isArray(value) ? value : null
  const tiers = list?.map(readLicense) ?? [null]
  const given = tiers.filter((tier) => tier !== null)
  try {
    if (given.length === tiers.length) return readLicensesGiven(given)
    refuse(field, sayImport.noLicenses)
  } catch (error) {
    if (!isShopError(error)) throw error
    refuse(field, error.sentence)
  }
  return []
}
