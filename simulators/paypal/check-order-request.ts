import { type Detail, refuse } from './api-errors.ts'
import { issueOfMoney, type Money, toMinor } from './money.ts'
import type { OrderRequest, PurchaseUnit } from './order-request.ts'

/** The business rules behind the 422 of "create order": amounts, sums, currencies, references. */
export function checkOrderRequest(request: OrderRequest): void {
  const units = request.purchase_units
  const details = units.flatMap(checkUnit)
  const monies = units.flatMap((unit) => moneyOf(unit).map(({ money }) => money.currency_code))
  if (new Set(monies).size > 1) details.push({ issue: 'MULTI_CURRENCY_ORDER' })
  if (units.length > 1) {
    const references = units.map((unit) => unit.reference_id)
    if (references.includes(undefined)) details.push({ issue: 'REFERENCE_ID_REQUIRED' })
    else if (new Set(references).size < units.length) details.push({ issue: 'DUPLICATE_REFERENCE_ID' })
  }
  if (details.length > 0) throw refuse(422, ...details)
}

const placeOf = (unit: PurchaseUnit) => `/purchase_units/@reference_id=='${unit.reference_id ?? 'default'}'`

function moneyOf(unit: PurchaseUnit): { money: Money; field: string; zeroAllowed: boolean }[] {
  const place = placeOf(unit)
  const parts = Object.entries(unit.amount.breakdown ?? {}).flatMap(([name, money]) =>
    money ? [{ money, field: `${place}/amount/breakdown/${name}`, zeroAllowed: true }] : [],
  )
  const items = (unit.items ?? []).flatMap((item, index) => [
    { money: item.unit_amount, field: `${place}/items/${index}/unit_amount`, zeroAllowed: true },
    ...(item.tax ? [{ money: item.tax, field: `${place}/items/${index}/tax`, zeroAllowed: true }] : []),
  ])
  return [{ money: unit.amount, field: `${place}/amount`, zeroAllowed: false }, ...parts, ...items]
}

function checkUnit(unit: PurchaseUnit): Detail[] {
  const wrong = moneyOf(unit).flatMap(({ money, field, zeroAllowed }) => {
    const issue = issueOfMoney(money, zeroAllowed)
    const at = issue === 'INVALID_CURRENCY_CODE' ? 'currency_code' : 'value'
    return issue ? [{ issue, field: `${field}/${at}`, value: money[at], location: 'body' as const }] : []
  })
  return wrong.length > 0 ? wrong : checkSums(unit)
}

function checkSums(unit: PurchaseUnit): Detail[] {
  const { amount, items = [] } = unit
  const { breakdown = {} } = amount
  const place = `${placeOf(unit)}/amount`
  const part = (money: Money | undefined) => (money ? toMinor(money) : 0n)
  const details: Detail[] = []
  const compare = (what: 'item_total' | 'tax_total', sum: bigint, name: string) => {
    const total = breakdown[what]
    const field = `${place}/breakdown/${what}`
    if (!total) details.push({ issue: `${name}_REQUIRED`, field, location: 'body' })
    else if (toMinor(total) !== sum)
      details.push({ issue: `${name}_MISMATCH`, field: `${field}/value`, value: total.value, location: 'body' })
  }
  const sumOf = (pick: (item: (typeof items)[number]) => Money | undefined) =>
    items.reduce((sum, item) => sum + part(pick(item)) * BigInt(item.quantity), 0n)
  if (items.length > 0)
    compare(
      'item_total',
      sumOf((item) => item.unit_amount),
      'ITEM_TOTAL',
    )
  if (items.some((item) => item.tax))
    compare(
      'tax_total',
      sumOf((item) => item.tax),
      'TAX_TOTAL',
    )
  const added = [breakdown.item_total, breakdown.tax_total, breakdown.shipping, breakdown.handling, breakdown.insurance]
  const taken = [breakdown.shipping_discount, breakdown.discount]
  const total = added.reduce((sum, one) => sum + part(one), 0n) - taken.reduce((sum, one) => sum + part(one), 0n)
  if (amount.breakdown && total !== toMinor(amount))
    details.push({ issue: 'AMOUNT_MISMATCH', field: `${place}/value`, value: amount.value, location: 'body' })
  return details
}
