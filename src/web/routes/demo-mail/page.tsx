import { data } from 'react-router'
import { textsIn } from '#domain/each-language.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { demoMailTexts } from './demo-mail-texts.ts'

/** Mails that a demo store keeps instead of sending, newest first; 404 in any other store. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop.settings().demo) throw data(null, { status: 404 })
  return { mails: await shop.mails.listMailbox() }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: textsIn(name, demoMailTexts).title })),
  { name: 'robots', content: 'noindex' },
]

export default function DemoMail({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(demoMailTexts)
  const { mails } = loaderData
  return (
    <div className="wrap max-w-[58rem]! py-[clamp(1.5rem,3vw,3.5rem)]">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 text-ink-2">{texts.intro}</p>
      {mails.length === 0 && <p className="mt-8 border-ink border-t-2 pt-4">{texts.empty}</p>}
      <ol className="mt-8">
        {mails.map((mail) => (
          <li key={`${mail.sentAt} ${mail.to} ${mail.subject}`} className="border-ink border-t-2 py-5">
            <h2 className="font-semibold text-lg">{mail.subject}</h2>
            <p className="text-ink-3 text-sm">
              {mail.to} · <time dateTime={mail.sentAt}>{mail.sentAt.slice(0, 16).replace('T', ' ')} UTC</time>
            </p>
            <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>
            <ul className="mt-3">
              {mail.links.map((link) => (
                <li key={link}>
                  <a className="inline-flex min-h-11 items-center underline [overflow-wrap:anywhere]" href={link}>
                    {texts.open}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
