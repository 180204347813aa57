import { useEffect } from 'react'
import { useSettings } from '#web/loaders/settings-context.ts'

/** A payment's state in two words, above its sentence and as the window's title, which the server cannot know yet. */
export function PaymentTitle({ title }: { title: string }) {
  const { storeName } = useSettings()
  useEffect(() => {
    document.title = `${title} | ${storeName}`
  }, [title, storeName])
  return <p className="plaque">{title}</p>
}
