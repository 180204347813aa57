import { type ComponentType, createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import type { Size } from '#domain/models/measuring/fit-on-bed.ts'
import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'
import type { Printer } from './printer.ts'

/** A request to open the printer's panel. */
export interface PrinterRequest {
  /** Drawn on the bed. */
  figure?: Size
  /** Called after the buyer confirmed. */
  onKept?: (printer: Printer) => void
}

export interface PrinterDialogProps {
  request: PrinterRequest
  onClose: () => void
}

const dialogContext = createContext<(request: PrinterRequest) => void>(() => undefined)

/** Returns a function that opens the panel where buyers describe their printer. */
export const usePrinterDialog = () => use(dialogContext)

/** Renders the printer's panel, which is loaded on demand. */
export function PrinterProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<PrinterRequest | null>(null)
  const [loaded, setLoaded] = useState<{ PrinterDialog: ComponentType<PrinterDialogProps> } | null>(null)
  const close = useCallback(() => setRequest(null), [])
  const wanted = request !== null && !loaded
  useEffect(() => {
    if (wanted) void retryUntilLoaded(() => import('./printer-dialog.tsx')).then(setLoaded, close)
  }, [wanted, close])
  return (
    <dialogContext.Provider value={setRequest}>
      {children}
      {loaded && request && <loaded.PrinterDialog request={request} onClose={close} />}
    </dialogContext.Provider>
  )
}
