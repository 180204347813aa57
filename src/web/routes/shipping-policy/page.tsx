import { pageMeta } from '#web/page-meta.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import { mixed } from '#web/voices/mixed.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: mixed.pages.shipping.title, description: mixed.pages.shipping.intro })

export default function ShippingPolicy() {
  return <TextPage texts={useTexts().pages.shipping} />
}
