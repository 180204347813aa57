import { data } from 'react-router'

/** Any address of the office without a page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NoSuchDesk() {
  return null
}
