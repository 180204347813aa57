import { checkChain } from '#domain/documents/check-chain.ts'
import { entitlementOf } from '#domain/orders/order-states.ts'
import { wholeBooks } from '../whole-books.ts'
import type { Year } from './open-year.ts'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Adds up the accountant's files of the year, month by month, and counts differences without a reason. */
async function addUpBooks({ office }: Year) {
  const sums = { receipts: 0, creditNotes: 0, moved: 0, differences: 0, unexplained: 0, documents: 0 }
  for (const month of months) {
    const lastDay = new Date(Date.UTC(2026, Number(month), 0)).getUTCDate()
    const books = await wholeBooks(office, { from: `2026-${month}-01`, until: `2026-${month}-${lastDay}` })
    sums.receipts += books.receiptsCents
    sums.creditNotes += books.creditNotesCents
    sums.moved += books.movedCents
    sums.differences += books.differences.reduce((all, one) => all + one.differenceCents, 0)
    sums.unexplained += books.differences.filter(({ reason }) => reason === 'none').length
    sums.documents += books.documents.length
  }
  return sums
}

/** Everything that must agree after a year, each from both sides. */
export async function balanceYear(year: Year) {
  const { read } = year.database
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents', 'quote_minor', 'provider', 'paid_at'])
    .execute()
  const sums = (rows: { id: string | null; cents: unknown }[]) =>
    new Map(rows.map(({ id, cents }) => [id ?? '', Number(cents)]))
  const lines = sums(
    await read
      .selectFrom('order_lines')
      .select(({ fn }) => ['order_id as id', fn.sum('charged_cents').as('cents')])
      .groupBy('order_id')
      .execute(),
  )
  const moved = sums(
    await read
      .selectFrom('money_movements')
      .select(({ fn }) => ['order_id as id', fn.sum('cents').as('cents')])
      .where('kind', '<>', 'fee')
      .groupBy('order_id')
      .execute(),
  )
  const told = async (kind: 'receipt' | 'credit_note') =>
    sums(
      await read
        .selectFrom('documents')
        .select(({ fn }) => ['order_id as id', fn.sum('total_cents').as('cents')])
        .where('kind', '=', kind)
        .groupBy('order_id')
        .execute(),
    )
  const [receipts, creditNotes] = [await told('receipt'), await told('credit_note')]
  const wrong = orders.filter(({ id, total_cents: total, provider, status, paid_at: paid }) => {
    const held = moved.get(id) ?? 0
    const documented = (receipts.get(id) ?? 0) - (creditNotes.get(id) ?? 0)
    const isWhole = status === 'paid' && provider !== 'free'
    return (
      lines.get(id) !== Number(total) ||
      held !== documented ||
      held < 0 ||
      held > Number(total) ||
      (isWhole && held !== Number(total)) ||
      (paid === null && held !== 0)
    )
  })
  const rights = await read
    .selectFrom('order_grants as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .leftJoin('entitlements as e', (join) =>
      join.onRef('e.order_id', '=', 'g.order_id').onRef('e.position', '=', 'g.position'),
    )
    .select(({ fn }) => ['o.status', 'o.paid_at', 'e.state', fn.countAll<number>().as('count')])
    .groupBy(['o.status', 'e.state', 'o.paid_at'])
    .execute()
  const wrongRights = rights.filter(({ status, state }) => entitlementOf[status] !== state)
  const currencies = await read
    .selectFrom('money_movements')
    .where('kind', '<>', 'fee')
    .select(({ fn }) => ['currency', fn.sum<number>('minor').as('minor')])
    .groupBy('currency')
    .execute()
  const ledger = Object.fromEntries(currencies.map(({ currency, minor }) => [currency, Number(minor)]))
  const uses = await read
    .selectFrom('discount_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '<>', 'released')
    .executeTakeFirstOrThrow()
  const taken = await read
    .selectFrom('discount_codes')
    .select(({ fn }) => fn.sum<number>('taken').as('sum'))
    .executeTakeFirstOrThrow()
  return {
    orders: orders.length,
    books: await addUpBooks(year),
    movedCents: [...moved.values()].reduce((sum, cents) => sum + cents, 0),
    /** Orders whose lines, charges, documents and movements do not agree to the cent. */
    wrong: wrong.map(({ id }) => id).slice(0, 20),
    wrongRights,
    chain: await checkChain({ reader: read }),
    ledger,
    statements: { USD: year.banks.paypal.held(), CLP: year.banks.mercadopago.held() },
    codes: { taken: Number(taken.sum), uses: Number(uses.count) },
  }
}
