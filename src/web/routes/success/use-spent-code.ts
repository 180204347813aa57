import { useEffect } from 'react'
import { codeKey } from '#domain/codes/code-key.ts'
import { forgetCarriedCode, readCarriedCode } from '#web/personal/purchase/carried-code.ts'

/** The code that a paid order used is not kept for the next purchase of this tab: whoever may use it again types it. */
export function useSpentCode(code: string | null): void {
  useEffect(() => {
    if (code && codeKey(readCarriedCode() ?? '') === codeKey(code)) forgetCarriedCode()
  }, [code])
}
