import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import { Mark } from '#web/ui/mark.tsx'
import { useCurrentCentered } from '#web/ui/use-current-centered.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import '../office.css'
import '../table.css'
import '../detail.css'
import { OfficeIcon } from './office-icon.tsx'

const rooms = [
  'overview',
  'orders',
  'products',
  'customers',
  'codes',
  'reports',
  'documents',
  'integrations',
  'settings',
  'security',
] as const

/** The back office's frame: navigation at the side (on a phone at the top), the page beside it. */
export function OfficeFrame({ storeName, children }: { storeName: string; children: ReactNode }) {
  const texts = useTexts(frameTexts)
  const rail = useRef<HTMLElement>(null)
  useCurrentCentered(rail)
  return (
    <div className="office">
      <a href="#desk" className="office-skip">
        {texts.skip}
      </a>
      <header className="office-side">
        <nav aria-label={texts.office} ref={rail}>
          <span className="office-name">
            <Mark className="size-6" />
            {storeName}
          </span>
          {rooms.map((room) => (
            <NavLink
              key={room}
              to={room === 'overview' ? '/admin' : `/admin/${room}`}
              end={room === 'overview'}
              className="room-link"
            >
              <OfficeIcon name={room} />
              {texts[room]}
            </NavLink>
          ))}
          <NavLink to="/" className="room-link office-leave">
            <OfficeIcon name="shop" />
            {texts.toShop}
          </NavLink>
          <LanguageSwitch />
        </nav>
      </header>
      <div id="desk" tabIndex={-1} className="desk">
        {children}
      </div>
    </div>
  )
}
