import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ListLink } from '#web/asking/list-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from './frame/frame-texts.ts'

const besideTheList = '(min-width: 1360px)'

/** The chosen entry: beside its list where there is room, otherwise in place of it, with a link back. */
export function Detail({ heading, list, children }: { heading: string; list: string; children: ReactNode }) {
  const { backToList } = useTexts(frameTexts)
  const box = useRef<HTMLElement>(null)
  // On a narrow screen the entry replaces the list, so it starts at its top and takes the focus, however far down the
  // list it was chosen.
  useEffect(() => {
    if (!window.matchMedia(besideTheList).matches) window.scrollTo(0, 0)
  }, [])
  useLayoutEffect(() => {
    const isOpenedByHand = document.activeElement !== document.body
    if (isOpenedByHand && !window.matchMedia(besideTheList).matches) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <aside ref={box} tabIndex={-1} className="detail" aria-labelledby={heading}>
      <ListLink list={list} to={(search) => ({ pathname: list, search })} className="detail-back">
        <Icon name="left" small />
        {backToList}
      </ListLink>
      {children}
    </aside>
  )
}
