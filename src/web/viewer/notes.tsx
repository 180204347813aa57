import type { ReactNode } from 'react'
import { fitOnBed, type Size } from '#domain/models/measuring/fit-on-bed.ts'
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
  sizeMm: Size
  /** A temporary note. */
  note: string | null
}) {
  const texts = useTexts(viewerTexts)
  const { x, y } = looks.bedMm
  // As on the rest of the page: it may be turned or laid on another side.
  const fits = fitOnBed(sizeMm, looks.bedMm).fit !== 'scaled'
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
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-3 rounded-[3px] align-[-1px]"
            style={{ backgroundColor: looks.look.overhangColor }}
          />
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
