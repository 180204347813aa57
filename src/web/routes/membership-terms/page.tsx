import { pageMeta } from '#web/page-meta.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import { mixedPages } from '#web/voices/mixed-pages.ts'
import { usePageTexts } from '#web/voices/use-page-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: mixedPages.terms.title, description: mixedPages.terms.intro })

export default function MembershipTerms() {
  return <TextPage texts={usePageTexts().pages.terms} />
}
