import type { ReactNode } from 'react'
import { QuestionDialog } from '#web/dialogs/question-dialog.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'

/** A question dialog with the office's texts. */
export function OfficeDialog(question: { title: string; onClose: () => void; children: ReactNode }) {
  return <QuestionDialog close={useTexts(frameTexts).close} {...question} />
}
