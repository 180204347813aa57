import { useEffect } from 'react'
import { useSettings } from '#web/loaders/settings-context.ts'

/** What is known of a payment in two words, above its sentence and as the window's title; the server knows nothing yet. */
export function PaymentTitle({ title }: { title: string }) {
  const { storeName } = useSettings()
  useEffect(() => {
    document.title = `${title} | ${storeName}`
  }, [title, storeName])
  return <p className="plaque">{title}</p>
}
