import type { ReactNode } from 'react'
import { ModalDialog } from '#web/dialogs/modal-dialog.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'

/** A modal dialog with the office's texts. */
export function OfficeDialog(dialog: { title: string; onClose: () => void; children: ReactNode }) {
  return <ModalDialog close={useTexts(frameTexts).close} {...dialog} />
}
