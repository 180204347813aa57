import { pageMeta } from '#web/page-meta.ts'
import { readPage } from '#web/static-pages/read-page.server.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import type { Route } from './+types/page.ts'

export const loader = (args: Route.LoaderArgs) => readPage(args, 'privacy')

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.title, description: args.loaderData?.intro }))

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <TextPage texts={loaderData} />
}
