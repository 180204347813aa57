import { useRef } from 'react'
import { Link } from 'react-router'
import { isShopError } from '#domain/errors.ts'
import { LeaveGuard } from '#web/office/dialogs/leave-guard.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { saidTo } from '#web/office/said-to.ts'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import '../products.css'
import '../uploads.css'
import { useLive } from '../use-live.ts'
import type { Route } from './+types/page.ts'
import { DraftReview } from './draft-review.tsx'
import { DropZone } from './drop-zone.tsx'
import { MakeBar } from './make-bar.tsx'
import { texts } from './texts.ts'
import { UploadList } from './upload-list.tsx'
import { useDraftMaker } from './use-draft-maker.ts'
import { useGroups } from './use-groups.ts'
import { useUploads } from './use-uploads.ts'

export const meta = officeMeta(texts)

const mostDrafts = 500

/** The drafts that the address names, except those that have been discarded. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { list, show } = (await openOffice(context)).products
  const ids = (url.searchParams.get('drafts') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id))
  const drafts: OwnersProduct[] = []
  for (const id of new Set(ids.slice(0, mostDrafts))) {
    const draft = await show(id).catch((error: unknown) => {
      if (isShopError(error) && error.code === 'not-found') return null
      throw error
    })
    if (draft && draft.state !== 'withdrawn') drafts.push(saidTo({ request, url }, draft))
  }
  const { total } = await list({ state: 'draft' })
  return { drafts, waiting: total }
}

export default function AddProductsPage({ loaderData: { drafts, waiting } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { uploads, items } = useUploads()
  const { groups, setGroups } = useGroups(items)
  const { make, making, failure, problems, notes } = useDraftMaker(uploads)
  const review = useRef<HTMLDivElement>(null)
  useLive(drafts.some(({ progress }) => progress.working))
  const onItsWay = items.filter(({ state }) => state !== 'done' && state !== 'failed')
  const guarded = making || items.some(({ state }) => state !== 'failed')
  const loses = [making && words.leaveMaking, onItsWay.length > 0 ? words.leave : !making && words.leaveArrived]
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro} />
      <div className="mt-4">
        <DropZone small={drafts.length > 0 || items.length > 0} onFiles={uploads.add} />
      </div>
      {items.length === 0 && drafts.length === 0 && waiting > 0 && (
        <p className="mt-4">
          <Link to="/admin/products?state=draft">{words.waiting(waiting)}</Link>
        </p>
      )}
      {items.length > 0 && (
        <>
          <UploadList items={items} groups={groups} uploads={uploads} onGroups={setGroups} />
          <MakeBar
            items={items}
            groups={groups}
            making={making}
            onMake={async () => {
              await make(groups, items)
              review.current?.scrollIntoView()
              review.current?.focus()
            }}
          />
        </>
      )}
      <div className="mt-4 grid gap-3 empty:hidden">
        <Outcome failure={failure} />
        {problems.length > 0 && <Told kind="danger" title={words.refused} lines={problems} />}
        {notes.length > 0 && <Told kind="info" title={words.notes} lines={notes} />}
      </div>
      <div ref={review} tabIndex={-1}>
        {drafts.length > 0 && <DraftReview drafts={drafts} asksToStay={!guarded} />}
      </div>
      <LeaveGuard when={guarded} question={loses.filter(Boolean).join(' ')} />
    </>
  )
}

const Told = ({ kind, title, lines }: { kind: 'danger' | 'info'; title: string; lines: string[] }) => (
  <Notice kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
    <p>{title}</p>
    <ul className="mt-1 grid gap-1 font-normal [overflow-wrap:anywhere]">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Notice>
)
