import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { reloadWhenBack, useReloadOnReconnect } from './connection-lost.ts'

/** Explains why there is no page (our fault or a lost connection), whether anything changed, and what to do next. */
export function ErrorPage({ error }: { error: unknown }) {
  const { parts } = useVoice()
  const { failure } = useTexts()
  const lost = useReloadOnReconnect(error)
  const { title, text, again } = lost ? failure.offline : failure
  return (
    <div role={lost ? 'status' : undefined} className="wrap py-[clamp(1.5rem,4vw,4.5rem)]">
      <EmptyState
        heading="h1"
        lang={lost ? parts.es : undefined}
        title={title}
        text={text}
        action={
          <Button kind="solid" large onClick={lost ? reloadWhenBack : () => window.location.reload()}>
            {again}
          </Button>
        }
      />
    </div>
  )
}
