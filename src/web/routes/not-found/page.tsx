import { data } from 'react-router'

/** Any address without a route of its own. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
