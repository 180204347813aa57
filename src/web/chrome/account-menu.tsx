import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { initialsOf } from './initials.ts'

const item =
  'flex min-h-ctl w-full items-center rounded-ctl px-3 text-left text-sm font-medium no-underline hover:bg-sunken focus:bg-sunken'

/** The avatar button and its menu: arrows, Home and End move, Escape and a click outside close it. */
export function AccountMenu({ account, onSignOut }: { account: PersonalAccount | null; onSignOut: () => void }) {
  const { header } = useTexts()
  const menu = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else moveFocus(event, box.current)
  }
  const links = [
    { to: '/favorites', label: header.favorites },
    { to: '/purchases', label: header.purchases },
    { to: '/profile-settings', label: header.profile },
    ...(account?.role === 'owner' ? [{ to: '/admin', label: header.office }] : []),
  ]
  return (
    <div ref={box} className="relative max-sm:order-1">
      <button
        ref={button}
        type="button"
        aria-label={header.accountMenu}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menu : undefined}
        onClick={() => setOpen(!open)}
        className={iconButtonClass}
      >
        {/* The initials are decoration, not the button's label, so they are drawn from an attribute and not as
            text. */}
        <span
          data-initials={account ? initialsOf(account.displayName || account.email) : undefined}
          className="grid size-[30px] place-items-center rounded-full border border-line bg-sunken text-2xs font-semibold text-ink-2 data-initials:before:content-[attr(data-initials)]"
        >
          {!account && <Icon name="user" small />}
        </span>
      </button>
      {open && (
        <div
          id={menu}
          role="menu"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          aria-label={header.accountMenu}
          className="absolute top-full right-0 z-40 mt-1 w-60 rounded-box border border-line bg-surface p-1 shadow-float"
        >
          {account && (
            <p
              role="presentation"
              className="mb-1 border-b border-line px-3 pt-2 pb-2.5 text-xs leading-snug text-ink-3"
            >
              <span className="block truncate text-sm font-semibold text-ink">{account.displayName}</span>
              <span className="block truncate">{account.email}</span>
            </p>
          )}
          {links.map(({ to, label }) => (
            <Link key={to} to={to} role="menuitem" tabIndex={-1} className={item} onClick={() => setOpen(false)}>
              {label}
            </Link>
          ))}
          <button type="button" role="menuitem" tabIndex={-1} className={item} onClick={onSignOut}>
            {header.logOut}
          </button>
        </div>
      )}
    </div>
  )
}

function moveFocus(event: KeyboardEvent, box: HTMLElement | null) {
  const items = [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const now = items.findIndex((item) => item.matches(':focus'))
  const targets: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  items.at(target % items.length)?.focus()
}
