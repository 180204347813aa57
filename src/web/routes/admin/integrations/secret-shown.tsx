import { useState } from 'react'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** A secret that is shown only this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = useTexts(texts).secret
  const [copied, setCopied] = useState(false)
  return (
    <OfficeDialog title={words.title} onClose={onClose}>
      <p>{words.once}</p>
      <p className="rounded-ctl bg-sunken p-4 text-sm [overflow-wrap:anywhere] [font-family:ui-monospace,monospace] select-all">
        {secret}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          kind="line"
          onClick={() => {
            void navigator.clipboard.writeText(secret).then(() => setCopied(true))
          }}
        >
          {copied ? words.copied : words.copy}
        </Button>
        <Button kind="solid" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </OfficeDialog>
  )
}
