import { pageMeta } from '#web/page-meta.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import { pageTexts } from '#web/voices/page-texts.server.ts'
import type { Route } from './+types/page.ts'

export const loader = ({ request }: Route.LoaderArgs) => pageTexts(request).pages.about

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.title, description: args.loaderData?.intro }))

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage texts={loaderData} />
}
