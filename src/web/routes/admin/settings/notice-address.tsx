import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { connectionTexts } from './connection-texts.ts'

/** The full address to which a provider sends its notices, to be pasted there. */
export function NoticeAddress({ address, events }: { address: string; events: string }) {
  const { notices: words } = useTexts(connectionTexts)
  const [copied, setCopied] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          label={words.label}
          hint={events}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button
        kind="line"
        className="mt-7"
        aria-label={`${copied ? words.copied : words.copy}: ${words.label}`}
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  )
}
