import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { Thumb } from '#web/personal/thumb.tsx'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCloseOnLeaving } from '#web/ui/use-close-on-leaving.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { mostCompared, useCompared } from './compared.ts'

const places = Array.from({ length: mostCompared }, (_, place) => place)

/** The chosen figures at the bottom of the shop's pages until they are removed; reserves its own space below the page. */
export function CompareTray() {
  const { compare: texts } = useTexts(printerTexts)
  const { figures, remove, clear } = useCompared()
  const [open, setOpen] = useState(false)
  useCloseOnLeaving(
    useLocation().pathname,
    useCallback(() => setOpen(false), []),
  )
  return (
    <>
      <div aria-hidden="true" className="h-24 max-sm:h-36 low:hidden" />
      <section
        aria-label={texts.tray}
        data-foot="any"
        className="fixed low:static inset-x-2 bottom-[calc(.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-2 rounded-box border border-line bg-surface p-2 shadow-float sm:gap-3 max-md:[body:has([data-buy-bar])_&]:bottom-[calc(4.9rem+env(safe-area-inset-bottom))]"
      >
        <ul className="flex gap-1.5">
          {places.map((place) => {
            const figure = figures[place]
            return (
              <li key={figure?.id ?? place} className="relative w-10 sm:w-12">
                {figure ? (
                  <>
                    <Thumb address={figure.image} width={56} className="w-full!" />
                    <button
                      type="button"
                      aria-label={texts.remove(figure.title)}
                      onClick={() => remove(figure.id)}
                      className="absolute inset-0 grid place-items-start justify-end rounded-pic"
                    >
                      <span className="m-0.5 grid size-5 place-items-center rounded-full bg-chip text-on-chip">
                        <Icon name="close" small className="size-3!" />
                      </span>
                    </button>
                  </>
                ) : (
                  <span className="block aspect-[4/5] rounded-pic border-[1.5px] border-dashed border-line-ctl" />
                )}
              </li>
            )
          })}
        </ul>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <Button
            kind="solid"
            disabled={figures.length < 2}
            title={figures.length < 2 ? texts.oneMore : undefined}
            onClick={() => setOpen(true)}
            className="px-3.5! whitespace-nowrap"
          >
            {texts.open(figures.length)}
          </Button>
          <Button kind="bare" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      </section>
      {open && <CompareDialog onClose={() => setOpen(false)} />}
    </>
  )
}
