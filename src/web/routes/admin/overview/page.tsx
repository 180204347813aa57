import { redirect } from 'react-router'

/** The office opens at its orders. */
export const loader = () => redirect('/admin/orders')

export default function Overview() {
  return null
}
