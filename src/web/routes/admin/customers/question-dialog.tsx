import { frameTexts } from '#web/office/frame-texts.ts'
import { OfficeDialog } from '#web/office/office-dialog.tsx'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What every question about an account gets: the account's calls, and whom to tell how it ended. */
export interface Question {
  address: string
  email: string
  onClose: () => void
  onDone: (words: string) => void
}

/** Asks once before something is done to the account. */
export function QuestionDialog({
  address,
  method,
  path,
  words,
  onClose,
  onDone,
}: Question & {
  method: 'POST' | 'DELETE'
  path: string
  words: { title: string; question: string; doIt: string; done: string }
}) {
  const frame = useOfficeTexts(frameTexts)
  const { call, pending, failure } = useOfficeCall()
  const act = async () => {
    if (!(await call(method, `${address}${path}`)).ok) return
    onDone(words.done)
    onClose()
  }
  return (
    <OfficeDialog title={words.title} onClose={onClose}>
      <p>{words.question}</p>
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="solid" pending={pending} onClick={act}>
          {words.doIt}
        </Button>
      </div>
    </OfficeDialog>
  )
}
