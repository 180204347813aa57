import type { MouseEvent } from 'react'
import { Link, type LinkProps, type To, useLocation, useNavigate } from 'react-router'
import { useRequestedAddress } from './use-requested-address.ts'

interface AskedLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  /** Builds the target from the list's query string. */
  to: (search: string) => To
  /** The list's own address, when the link is inside a panel opened beside the list. */
  list?: string
}

const isForTheBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link that keeps a list's parameters. On click it uses the ones requested last, which the list may not show yet. */
export function ListLink({ to, list, ...link }: AskedLinkProps) {
  const { search } = useLocation()
  const asked = useRequestedAddress(list)
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const { search: wanted } = asked()
    if (wanted === search || isForTheBrowser(event)) return
    event.preventDefault()
    void navigate(to(wanted), { preventScrollReset: link.preventScrollReset })
  }
  return <Link {...link} to={to(search)} onClick={follow} />
}
