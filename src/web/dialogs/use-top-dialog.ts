import { useEffect, useState } from 'react'

/** The topmost modal dialog (later ones come further down the document): only its content is visible and announced. */
export function useTopDialog(): Element | undefined {
  const [top, setTop] = useState<Element>()
  useEffect(() => {
    const observer = new MutationObserver(() => setTop([...document.querySelectorAll('dialog:modal')].at(-1)))
    observer.observe(document, { attributeFilter: ['open'], subtree: true })
    return () => observer.disconnect()
  }, [])
  return top
}
