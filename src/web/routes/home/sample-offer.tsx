import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { fetchSample } from './fetch-sample.ts'
import type { ShelfTexts } from './shelf-texts.server.ts'

/** The store's free sample; strangers must sign in first. */
export function SampleOffer({ words }: { words: ShelfTexts }) {
  const { status } = usePersonal()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<'ready' | 'waiting' | 'failed'>('ready')
  const download = async () => {
    if (status === 'signed-out') return navigate('/login')
    setPhase('waiting')
    setPhase((await fetchSample()) ? 'ready' : 'failed')
  }
  return (
    <div className="grid content-start gap-3">
      <h2 className="text-xl">{words.sample}</h2>
      <p className="max-w-[40ch] text-sm text-ink-2">{words.sampleText}</p>
      <Button kind="line" disabled={phase === 'waiting'} onClick={download} className="justify-self-start">
        <Icon name="download" small />
        {words.sampleGet}
      </Button>
      <div role="alert">{phase === 'failed' && <FieldError>{words.sampleFailed}</FieldError>}</div>
    </div>
  )
}
