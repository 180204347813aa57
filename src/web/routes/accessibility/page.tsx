import { textsIn } from '#domain/each-language.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextPage } from '#web/ui/text-page.tsx'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { accessibilityTexts, tellBarrier } from './accessibility-texts.server.ts'

/** Describes the program itself, so owners cannot edit it. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  page: textsIn(voiceOf(request), accessibilityTexts),
  contact: textsIn(voiceOf(request), tellBarrier),
})

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.page.title, description: args.loaderData?.page.intro }))

export default function Accessibility({ loaderData: { page, contact } }: Route.ComponentProps) {
  return (
    <TextPage
      texts={page}
      end={
        <p className="mt-6">
          <ButtonLink kind="solid" to="/contact">
            {contact}
          </ButtonLink>
        </p>
      }
    />
  )
}
