import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from './frame/frame-texts.ts'

const besideTheList = '(min-width: 1360px)'

/** The chosen entry: beside its list where there is room, otherwise in its place, with the way back. */
export function Detail({ heading, list, children }: { heading: string; list: string; children: ReactNode }) {
  const { backToList } = useTexts(frameTexts)
  const { search } = useLocation()
  // Whoever chose it far down the list sees its beginning, not its end.
  useEffect(() => {
    if (!window.matchMedia(besideTheList).matches) window.scrollTo(0, 0)
  }, [])
  return (
    <aside className="detail" aria-labelledby={heading}>
      <Link to={{ pathname: list, search }} className="detail-back">
        <Icon name="left" small />
        {backToList}
      </Link>
      {children}
    </aside>
  )
}
