import { Link } from 'react-router'
import { totalText } from '#web/listing/page-note.ts'
import { providerName } from '#web/office/provider-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { texts as firstStepTexts } from '../first-steps/texts.ts'
import type { Route } from './+types/page.ts'
import { awayTexts } from './away-texts.ts'
import { texts } from './texts.ts'

type Tasks = Route.ComponentProps['loaderData']['tasks']

interface Task {
  key: string
  words: string
  /** Where to deal with it; null when that is outside the office. */
  to: string | null
  urgent: boolean
}

type Named = Tasks['bundles']

const namesOf = ({ count, first }: Named) =>
  first.map(({ title }) => title).join(', ') + (count > first.length ? '…' : '')

const placeOf = ({ count, first: [only] }: Named) =>
  count === 1 && only ? `/admin/products/${only.id}` : '/admin/products?state=published'

function useTasks(tasks: Tasks): Task[] {
  const { tasks: words } = useTexts(texts)
  const away = useTexts(awayTexts)
  const { names: steps } = useTexts(firstStepTexts)
  const { locale } = useVoice()
  const { clock, products, bundles, mails, jobs, givenUp, webhooks, mercadopago, refusals, testMoney } = tasks
  const { unasked, stranded } = tasks
  const orders = (['flagged', 'disputed', 'contestable', 'undownloaded', 'pending'] as const).map((status) => ({
    key: status,
    count: tasks[status],
    words: words[status](tasks[status]),
    to: `/admin/orders?status=${status}`,
    urgent: status !== 'pending',
  }))
  const numbers =
    stranded.first.map(({ number }) => number).join(', ') + (stranded.count > stranded.first.length ? '…' : '')
  return [
    {
      key: 'steps',
      count: tasks.steps.length,
      words: words.steps(tasks.steps.map((step) => steps[step]).join(', ')),
      to: '/admin/first-steps',
      urgent: false,
    },
    ...orders,
    {
      key: 'products',
      count: products.count,
      words: words.products(
        totalText({ total: products.count, totalExact: products.isExact }, locale),
        products.count === 1,
        namesOf(products),
      ),
      to: placeOf(products),
      urgent: false,
    },
    {
      key: 'bundles',
      count: bundles.count,
      words: words.bundles(bundles.count, namesOf(bundles)),
      to: placeOf(bundles),
      urgent: false,
    },
    {
      key: 'mercadopago',
      count: mercadopago ? 1 : 0,
      words: mercadopago ? words.mercadopago[mercadopago.why](mercadopago.days) : '',
      to: '/admin/settings#mercadopago',
      urgent: mercadopago?.why !== 'aging-rate',
    },
    {
      key: 'stranded',
      count: stranded.count,
      words: away.stranded(stranded.count, numbers),
      to: `/admin/orders/${stranded.first[0]?.id}`,
      urgent: true,
    },
    {
      key: 'unasked',
      count: unasked.length,
      words: away.unasked(unasked.map(providerName)),
      to: `/admin/settings#${unasked[0]}`,
      urgent: true,
    },
    {
      key: 'refusals',
      count: refusals,
      words: words.refusals(refusals),
      to: '/admin/orders?status=failed',
      urgent: true,
    },
    { key: 'webhooks', count: webhooks, words: words.webhooks(webhooks), to: '/admin/integrations', urgent: true },
    {
      key: 'test-money',
      count: testMoney.length,
      words: words.testMoney(testMoney.map(providerName)),
      to: '/admin/settings',
      urgent: false,
    },
    { key: 'mails', count: mails, words: words.mails(mails), to: '#waiting-mails', urgent: true },
    { key: 'clock', count: clock ? 1 : 0, words: words.clock, to: null, urgent: true },
    { key: 'jobs', count: jobs, words: words.jobs(jobs), to: null, urgent: true },
    { key: 'given-up', count: givenUp, words: words.givenUp(givenUp), to: '#given-up', urgent: true },
  ].filter(({ count }) => count > 0)
}

/** What does not resolve itself, the most costly first; each links to its place. */
export function NeedsYou({ tasks }: { tasks: Tasks }) {
  const words = useTexts(texts)
  const waiting = useTasks(tasks)
  return (
    <section aria-labelledby="needs" className="needs">
      <h2 id="needs" className="text-xl">
        {words.needs}
      </h2>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2 py-3 text-success">
          <Icon name="success" />
          {words.allWell}
        </p>
      )}
      <ul>
        {waiting.map((task) => (
          <li key={task.key}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskLine({ task: { words, to, urgent } }: { task: Task }) {
  const line = (
    <>
      <Icon name={urgent ? 'alert' : 'clock'} className={urgent ? 'text-danger' : 'text-warning'} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
    </>
  )
  if (!to) return <p className="task">{line}</p>
  return (
    <Link to={to} className="task">
      {line}
      <Icon name="right" small className="ml-auto" />
    </Link>
  )
}
