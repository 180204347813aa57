import { useLayoutEffect, useRef } from 'react'
import type { Size } from '#domain/models/measuring/fit-on-bed.ts'
import type { Printer } from '#web/printer/printer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { useFigureView } from './use-figure-view.ts'

/** The place of the interactive view on top of the picture: its start button, its loading state, and its failures. */
export function FigurePlace({
  title,
  sizeMm,
  printer,
  figure,
  picture,
}: {
  title: string
  sizeMm: Size
  /** The buyer's own; null if none was chosen. */
  printer: Printer | null
  figure: ReturnType<typeof useFigureView>
  /** The address of the picture that is shown. */
  picture: string
}) {
  const { figure: texts } = useTexts().product
  const { view, prepare, start, close, fail } = figure
  const opener = useRef<HTMLButtonElement>(null)
  const failed = useRef<HTMLDivElement>(null)
  const before = useRef(view.state)
  useLayoutEffect(() => {
    // The focused control has been removed.
    const next = view.state === 'failed' ? failed.current?.querySelector('button') : opener.current
    const gone = view.state !== before.current && document.activeElement === document.body
    if (gone) next?.focus({ preventScroll: true })
    before.current = view.state
  }, [view.state])
  const open = () => void start(picture)

  if (view.state === 'shown') {
    const { FigureViewer, preview, backdrop } = view
    return <FigureViewer {...{ title, preview, sizeMm, printer, backdrop }} onClose={close} onFailed={fail} />
  }
  if (view.state === 'failed') {
    return (
      <div
        ref={failed}
        role="alert"
        className="absolute inset-x-3 bottom-3 z-10 grid gap-3 rounded-ctl bg-chip p-4 text-sm text-on-chip shadow-float"
      >
        <p className="flex gap-2.5">
          <Icon name="alert" />
          {texts.failures[view.reason]}
        </p>
        <div className="flex flex-wrap gap-2">
          {view.reason !== 'unsupported' && (
            <button type="button" onClick={open} className={action}>
              {texts.again}
            </button>
          )}
          <button type="button" onClick={close} className={action}>
            {texts.close}
          </button>
        </div>
      </div>
    )
  }
  const loading = view.state === 'loading'
  return (
    <>
      <p role="status" className="sr-only">
        {loading && texts.loading}
      </p>
      <button
        ref={opener}
        type="button"
        onClick={loading ? close : open}
        onPointerDown={prepare}
        onFocus={prepare}
        className="absolute bottom-3 left-3 inline-flex min-h-ctl items-center gap-2 rounded-full bg-chip pr-4 pl-3.5 text-sm font-semibold text-on-chip shadow-float transition-colors duration-(--t-fast) hover:bg-sunken"
      >
        <Icon name="turn" className={loading ? 'breathing' : ''} />
        {loading ? texts.loading : texts.open}
      </button>
    </>
  )
}

const action = 'min-h-ctl rounded-ctl border border-line-ctl px-3.5 text-sm font-semibold hover:bg-sunken'
