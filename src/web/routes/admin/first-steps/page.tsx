import type { ReactNode } from 'react'
import { DeskHead } from '#web/office/desk-head.tsx'
import { officeMeta } from '#web/office/office-meta.ts'
import { State } from '#web/office/table.tsx'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { shopContext } from '#web/shop-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

export const meta = () => officeMeta(texts)

const providers = [
  { name: 'PayPal', needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] },
  {
    name: 'Mercado Pago',
    needs: [
      'MERCADOPAGO_ACCESS_TOKEN',
      'MERCADOPAGO_WEBHOOK_SECRET',
      'MERCADOPAGO_COLLECTOR_ID',
      'MERCADOPAGO_CURRENCY',
    ],
  },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, catalog, ownersSettings } = context.get(shopContext)
  const [{ total }, present] = await Promise.all([catalog.browse({ pageSize: 1 }), ownersSettings.list()])
  const set = new Set<string>(present.settings.filter(({ isSet }) => isSet).map(({ name }) => name))
  return {
    storeName: settings.storeName,
    members: settings.access === 'members',
    products: total,
    payments: providers.map(({ name, needs }) => ({
      name,
      // A demo store pays at its simulators.
      missing: settings.demo ? [] : needs.filter((need) => !set.has(need)),
    })),
  }
}

/** What a new store still needs; reached from the set-up, and from the overview later. */
export default function FirstSteps({ loaderData }: Route.ComponentProps) {
  const words = useOfficeTexts(texts)
  const { storeName, members, products, payments } = loaderData
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <ol className="mt-5 max-w-[44rem]">
        <Step title={words.account} done>
          <p>{words.accountDone}</p>
        </Step>
        <Step title={words.store} done>
          <p>{words.storeIs(storeName, members)}</p>
          <ButtonLink to="/admin/settings" kind="line">
            {words.toSettings}
          </ButtonLink>
        </Step>
        <Step title={words.product} done={products > 0}>
          <p>{products > 0 ? words.productDone(products) : words.productOpen}</p>
          <ButtonLink to="/admin/products/new" kind="solid">
            {words.toProduct}
          </ButtonLink>
        </Step>
        <Step title={words.payments} done={payments.some(({ missing }) => missing.length === 0)}>
          {payments.map(({ name, missing }) => (
            <p key={name}>{missing.length === 0 ? words.ready(name) : words.missing(name, missing.join(', '))}</p>
          ))}
          <ButtonLink to="/admin/settings" kind="line">
            {words.toSettings}
          </ButtonLink>
        </Step>
      </ol>
    </>
  )
}

function Step({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  const words = useOfficeTexts(texts)
  return (
    <li className="grid justify-items-start gap-2 border-b border-line py-4">
      <h2 className="flex items-center gap-3 text-base font-semibold">
        {title}
        <State tone={done ? 'ok' : 'wait'}>{done ? words.done : words.open}</State>
      </h2>
      {children}
    </li>
  )
}
