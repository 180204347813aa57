import type { ReactNode } from 'react'
import { viewerTexts } from '#web/viewer/viewer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Looks } from './use-look.ts'

/** Explains the view and its overlays. */
export function Notes({
  looks,
  sizeMm,
  note,
}: {
  looks: Looks
  sizeMm: { x: number; y: number }
  /** A temporary note. */
  note: string | null
}) {
  const texts = useTexts(viewerTexts)
  const { x, y } = looks.bedMm
  const fits = Math.min(sizeMm.x, sizeMm.y) <= Math.min(x, y) && Math.max(sizeMm.x, sizeMm.y) <= Math.max(x, y)
  return (
    <div className="pointer-events-none absolute top-3 right-17 left-3 grid justify-items-start gap-1.5">
      <Note>{texts.reduced}</Note>
      {looks.bed && (
        <Note>
          {texts.bedNote(`${Math.round(x)} × ${Math.round(y)}`)}
          {!fits && <b className="block text-warning">{texts.tooLarge}</b>}
        </Note>
      )}
      {looks.overhangs && (
        <Note>
          <span aria-hidden="true" className="mr-1.5 inline-block size-3 rounded-[3px] bg-accent align-[-1px]" />
          {texts.overhangNote}
        </Note>
      )}
      {note && <Note>{note}</Note>}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-[3px] bg-chip px-2 py-1 text-2xs font-medium text-on-chip">{children}</p>
)
