import { textsIn } from '#domain/each-language.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { readPage } from '#web/static-pages/read-page.server.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { contactWays } from './contact-texts.server.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  page: await readPage(args, 'contact'),
  contactWays: textsIn(voiceOf(args.request), contactWays),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.page.title, description: args.loaderData?.page.intro }))

/** Shows only the contacts that the owner has set. */
export default function Contact({ loaderData: { page, contactWays: words } }: Route.ComponentProps) {
  const { supportEmail, supportChatUrl, socialUrl } = useSettings()
  const ways = [
    { label: words.email, address: supportEmail && `mailto:${supportEmail}`, text: supportEmail },
    { label: words.chat, address: supportChatUrl, text: words.openChat },
    { label: words.social, address: socialUrl, text: words.openSocial },
  ].filter((way) => way.address)
  return (
    <TextPage texts={page}>
      {ways.length > 0 && (
        <dl className="mt-6 border-t-2 border-ink">
          {ways.map(({ label, address, text }) => (
            <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
              <dt className="text-ink-2">{label}</dt>
              <dd>
                <a
                  href={address ?? undefined}
                  className="inline-flex min-h-ctl items-center font-semibold wrap-anywhere"
                >
                  {text}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </TextPage>
  )
}
