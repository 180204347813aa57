import { pageMeta } from '#web/page-meta.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import { mixed } from '#web/voices/mixed.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: mixed.pages.refund.title, description: mixed.pages.refund.intro })

export default function RefundPolicy() {
  return <TextPage texts={useTexts().pages.refund} />
}
