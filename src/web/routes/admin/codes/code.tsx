import { useState } from 'react'
import { Link } from 'react-router'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { orMissing } from '#web/loaders/or-missing.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Detail } from '#web/office/detail.tsx'
import { inItsPlace } from '#web/office/dialogs/leave-guard.tsx'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { differing } from '#web/office/differing.ts'
import { openOffice } from '#web/office/open-office.ts'
import { SaveFooter } from '#web/office/save-footer.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useOpenForm } from '#web/office/use-open-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { BuyerAddress } from '../orders/buyer-address.tsx'
import { TestMark } from '../orders/order-state.tsx'
import type { Route } from './+types/code.ts'
import { CodeForm } from './code-form.tsx'
import type { CodeChange } from './read-code-form.ts'
import { texts } from './texts.ts'

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  code: await orMissing((await openOffice(context)).codes.show(params.code)),
  baseUrl: context.get(shopContext).settings().baseUrl,
})

/** One code beside the list: what it takes off, who used it, and the sales it brought. */
export default function CodeDetail({ loaderData: { code, baseUrl } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { usd, count } = useFormats()
  return (
    <Detail key={code.code} heading="code-name" list="/admin/codes">
      <h2 id="code-name" className="text-xl [overflow-wrap:anywhere]">
        {code.code}
      </h2>
      <p className="mt-1 text-ink-2">
        {words.sums(usd(code.discountCents), usd(code.broughtCents), count(code.reserved))}
      </p>
      <p className="mt-3 text-sm text-ink-3">{words.link}</p>
      <p className="mb-4 text-sm [overflow-wrap:anywhere] select-all">{`${baseUrl}/?code=${code.code}`}</p>
      <EditCode code={code} />
      <CodeOrders orders={code.orders} />
      <DeleteCode code={code.code} />
    </Detail>
  )
}

type Code = Route.ComponentProps['loaderData']['code']

function EditCode({ code }: { code: Code }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  const form = useOpenForm()
  return (
    <CodeForm
      code={code}
      fields={form.fields}
      onSend={({ change }) => {
        const body = differing<CodeChange>(code, change)
        return form.save(() => call('PATCH /admin/codes/{code}', { params: { code: code.code }, body }))
      }}
    >
      <SaveFooter form={form} failure={failure} pending={pending} saved={words.saved}>
        {words.save}
      </SaveFooter>
    </CodeForm>
  )
}

function CodeOrders({ orders }: { orders: Code['orders'] }) {
  const words = useTexts(texts)
  const { usd, shortInstant } = useFormats()
  return (
    <section aria-labelledby="code-orders" className="mt-5">
      <h3 id="code-orders" className="border-b border-line pb-2 font-text text-sm font-semibold tracking-normal">
        {words.orders}
      </h3>
      {orders.length === 0 && <p className="py-3 text-ink-3">{words.noOrders}</p>}
      <ul className="max-h-90 overflow-y-auto">
        {orders.map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center gap-x-3 border-b border-line text-sm">
            <Link
              to={`/admin/orders/${order.orderId}`}
              className="inline-flex min-h-ctl items-center font-semibold no-underline hover:underline"
            >
              {order.number}
            </Link>
            <span className="min-w-0 [overflow-wrap:anywhere] text-ink-2">
              <BuyerAddress order={order} />
            </span>
            <span className="text-ink-3">
              {shortInstant(order.at)}, {words.useStates[order.state]}
            </span>
            {order.test && <TestMark />}
            <span className="ml-auto tabular-nums">
              {usd(order.totalCents)} (−{usd(order.discountCents)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeleteCode({ code }: { code: string }) {
  const words = useTexts(texts)
  const navigateHere = useNavigateHere()
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-4">
      <Button kind="bare" block className="text-danger!" onClick={() => setAsking(true)}>
        <Icon name="trash" small />
        {words.remove}
      </Button>
      {asking && (
        <QuestionDialog
          title={words.remove}
          question={words.removeQuestion(code)}
          confirmLabel={words.removeNow}
          act={(call) =>
            // Deleting the code also closes the panel beside the list.
            call(
              'DELETE /admin/codes/{code}',
              { params: { code } },
              { navigateAway: () => navigateHere('/admin/codes', { ...inItsPlace, defaultShouldRevalidate: true }) },
            )
          }
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  )
}
