import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

/** Our own fault: says whether anything changed and what to do next, and nothing of the inside. */
export function FailurePage() {
  const { failure } = useTexts()
  return (
    <div className="wrap py-[clamp(1.5rem,4vw,4.5rem)]">
      <EmptyState
        heading="h1"
        title={failure.title}
        text={failure.text}
        action={
          <Button kind="solid" large onClick={() => window.location.reload()}>
            {failure.again}
          </Button>
        }
      />
    </div>
  )
}
