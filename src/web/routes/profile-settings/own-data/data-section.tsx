import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { dataTexts } from './data-texts.ts'
import { downloadOwnData } from './download-own-data.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { useOwnProof } from './use-own-proof.tsx'

type Outcome = 'downloaded' | 'tooMany' | 'failed'

/** The data that the store keeps about the person: download it as a file, or delete it. */
export function DataSection() {
  const words = useTexts(dataTexts)
  const { proven, dialog } = useOwnProof()
  const [making, setMaking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [erasing, setErasing] = useState(false)

  async function download() {
    setMaking(true)
    setOutcome(null)
    setOutcome(await downloadOwnData(proven))
    setMaking(false)
  }

  return (
    <section id="data" aria-labelledby="data-title" className="scroll-mt-20 border-t-2 border-ink pt-4">
      <h2 id="data-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{words.intro}</p>
      <p className="mt-2 mb-4 text-sm">
        <Link to="/privacy-policy#kept" className="underline">
          {words.kept}
        </Link>
      </p>
      <div className="grid justify-items-start gap-3">
        <Button kind="line" pending={making} onClick={() => void download()}>
          {making ? words.downloading : words.download}
        </Button>
        {outcome && (
          <Notice
            kind={outcome === 'downloaded' ? 'success' : 'danger'}
            role={outcome === 'downloaded' ? 'status' : 'alert'}
          >
            {words[outcome]}
          </Notice>
        )}
        <Button kind="bare" className="-ml-2 text-danger!" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {erasing && <EraseDialog proven={proven} onClose={() => setErasing(false)} />}
      {dialog}
    </section>
  )
}
