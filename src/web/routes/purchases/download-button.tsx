import { useState } from 'react'
import { requestDownloadLink } from '#web/personal/purchase/request-download-link.ts'
import { startDownload } from '#web/personal/purchase/start-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

type Phase = 'ready' | 'preparing' | 'failed'

interface DownloadButtonProps {
  orderId: string
  fileName: string
  label: string
  title: string
}

/** Requests a fresh link at each click and follows it at once: links are short-lived, the purchase is not. */
export function DownloadButton({ orderId, fileName, label, title }: DownloadButtonProps) {
  const { purchases } = useTexts(personalTexts)
  const [phase, setPhase] = useState<Phase>('ready')

  const download = async () => {
    setPhase('preparing')
    const link = await requestDownloadLink(fileName, orderId)
    if (link === 'failed' || link === 'empty') return setPhase('failed')
    startDownload(link.href)
    setPhase('ready')
  }

  return (
    <div className="grid gap-1.5">
      <Button kind="line" block disabled={phase === 'preparing'} onClick={download}>
        <Icon name="download" small />
        {phase === 'preparing' ? purchases.preparing : label}
        <span className="sr-only">{title}</span>
      </Button>
      <div role="alert">{phase === 'failed' && <FieldError>{purchases.downloadFailed}</FieldError>}</div>
    </div>
  )
}
