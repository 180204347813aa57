import { useEffect, useState } from 'react'

/** The modal dialog above all else (later ones stand further down), inside which alone anything is seen and heard. */
export function useTopDialog(): Element | undefined {
  const [top, setTop] = useState<Element>()
  useEffect(() => {
    const observer = new MutationObserver(() => setTop([...document.querySelectorAll('dialog:modal')].at(-1)))
    observer.observe(document, { attributeFilter: ['open'], subtree: true })
    return () => observer.disconnect()
  }, [])
  return top
}
