import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Backup codes, shown once, to copy, print or write down. */
export function BackupCodes({
  codes,
  words,
}: {
  codes: string[]
  words: { keep: string; copy: string; copied: string }
}) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="grid gap-3">
      <p>{words.keep}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-ctl bg-sunken p-4 text-sm [font-family:ui-monospace,monospace]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        kind="line"
        className="justify-self-start"
        onClick={() => {
          void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
        }}
      >
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  )
}
