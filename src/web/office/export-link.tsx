import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useProof } from './calls/use-proof.ts'
import { useRefusal } from './calls/use-refusal.ts'
import { frameTexts } from './frame/frame-texts.ts'

interface Export {
  href: string
  /** The file's name; by default the one the store gives it. */
  fileName?: string
  block?: boolean
  children: ReactNode
}

/** A download link for an export of the store's data. Asks for a proof of identity first if one is due. */
export function ExportLink({ href, fileName, block = false, children }: Export) {
  const texts = useTexts(frameTexts)
  const sayRefusal = useRefusal()
  const proven = useProof()
  const letThrough = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function ask(link: HTMLAnchorElement) {
    setFailure(null)
    const answer = await proven(() => callStore('GET /admin/confirm', {}))
    if (answer.ok) {
      letThrough.current = true
      link.click()
    } else if (answer.status !== 403) setFailure(sayRefusal(answer) ?? texts.noAnswer)
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (letThrough.current) {
      letThrough.current = false
      return
    }
    event.preventDefault()
    void ask(event.currentTarget)
  }

  return (
    <>
      <a href={href} download={fileName ?? true} onClick={follow} className={buttonClass({ kind: 'line', block })}>
        <Icon name="download" small />
        {children}
      </a>
      {failure && (
        <span role="alert" className="text-xs font-medium text-danger">
          {failure}
        </span>
      )}
    </>
  )
}
