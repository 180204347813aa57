import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isWorking } from '#domain/settings/owners-settings.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { State } from '#web/office/table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts as settingTexts } from '../settings/texts.ts'
import type { Route } from './+types/page.ts'
import { readFirstSteps } from './read-first-steps.server.ts'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

export const loader = async ({ context }: Route.LoaderArgs) =>
  readFirstSteps(context.get(shopContext), await openOffice(context), { ask: true })

/** What a new store still needs; linked from the set-up, and from the overview until everything is done. */
export default function FirstStepsPage({ loaderData }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { fields, outcomes } = useTexts(settingTexts)
  const { storeName, members, timeZone, products, payments, mail, open } = loaderData
  const tell = ({ name, missing, answer }: (typeof payments)[number]) => {
    if (missing.length > 0) return words.missing(name, missing.map((field) => fields[field].label).join(', '))
    if (!answer) return words.untried(name)
    const said = answer.outcome === 'ok' ? '' : `: ${outcomes[answer.outcome](answer.detail ?? '')}`
    return isWorking(answer) ? words.ready(name) + said : words.notReady(name) + said
  }
  const tellMail = () => {
    if (mail.inDemo) return words.mailInDemo
    if (!mail.isSet) return words.mailOpen
    if (!open.includes('mail')) return words.mailDone
    return mail.answer ? outcomes[mail.answer.outcome](mail.answer.detail ?? '') : words.mailUntried
  }
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro} />
      {open.length === 0 && (
        <div className="mt-5 max-w-[44rem]">
          <Notice kind="success">
            {words.allDone} <Link to="/admin">{words.toOverview}</Link>
          </Notice>
        </div>
      )}
      <ol className="mt-5 max-w-[44rem] border-t-2 border-ink">
        <Step title={words.account} done>
          <p>{words.accountDone}</p>
        </Step>
        <Step title={words.names.store} done={!open.includes('store')}>
          <p>{words.storeIs(storeName, members)}</p>
          <p>{words.zoneIs(timeZone.name, timeZone.isChosen)}</p>
          <ButtonLink to="/admin/settings#store" kind="line">
            {words.toSettings}
          </ButtonLink>
        </Step>
        <Step title={words.names.product} done={!open.includes('product')}>
          <p>{products > 0 ? words.productDone(products) : words.productOpen}</p>
          <ButtonLink to="/admin/products/new" kind={open.includes('product') ? 'solid' : 'line'}>
            {words.toProduct}
          </ButtonLink>
        </Step>
        <Step title={words.names.payments} done={!open.includes('payments')}>
          {payments.map((payment) => (
            <p key={payment.name}>{tell(payment)}</p>
          ))}
          <ButtonLink to="/admin/settings#paypal" kind="line">
            {words.toPayments}
          </ButtonLink>
        </Step>
        <Step title={words.names.mail} done={!open.includes('mail')}>
          <p>{tellMail()}</p>
          <ButtonLink to="/admin/settings#mail" kind="line">
            {words.toMail}
          </ButtonLink>
        </Step>
      </ol>
    </>
  )
}

function Step({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  const words = useTexts(texts)
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
