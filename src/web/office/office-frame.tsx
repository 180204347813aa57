import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Mark } from '#web/ui/mark.tsx'
import { frameTexts } from './frame-texts.ts'
import './office.css'
import { OfficeIcon } from './office-icon.tsx'
import { useOfficeTexts } from './use-office-texts.ts'

const rooms = ['overview', 'orders', 'products', 'customers', 'reports', 'settings', 'security'] as const

/** The back office's frame: its rooms at the side (above, on a phone), the desk beside them. */
export function OfficeFrame({ storeName, children }: { storeName: string; children: ReactNode }) {
  const texts = useOfficeTexts(frameTexts)
  return (
    <div className="office">
      <a href="#desk" className="office-skip">
        {texts.skip}
      </a>
      <header className="office-side">
        <nav aria-label={texts.office}>
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
        </nav>
      </header>
      <div id="desk" tabIndex={-1} className="desk">
        {children}
      </div>
    </div>
  )
}
