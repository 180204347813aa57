import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CodeRefusal } from '#domain/pricing/code-rule.ts'
import { codeIn, forgetCarriedCode, keepCarriedCode, readCarriedCode } from '#web/personal/purchase/carried-code.ts'

/**
 * Why a code does not apply; `held`: an open order of the same buyer uses it; `unreachable`: the store did not respond.
 */
export type CodeFailure = CodeRefusal | 'held' | 'too-many' | 'unreachable'

/** After these the code will never apply; after any other it may for other lines, or a little later. */
const final: CodeFailure[] = ['unknown', 'expired', 'used-up', 'already-used']

/** The discount code of this checkout, typed or from a link. */
export function useDiscountCode() {
  const { search } = useLocation()
  const [code, setCode] = useState<string | null>(null)
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => keepCarriedCode(codeIn(search)), [search])

  const remove = () => {
    setCode(null)
    setFailure(null)
    setRefused(null)
    forgetCarriedCode()
  }

  return {
    /** To be sent with what is bought; null for none. */
    code,
    failure,
    /** The code that was refused last. */
    refused,
    apply(typed: string) {
      if (typed.trim() === '') return remove()
      setFailure(null)
      keepCarriedCode(typed)
      setCode(typed)
    },
    remove,
    /** The store accepted the code. */
    accept: () => setFailure(null),
    refuse(why: CodeFailure) {
      setRefused(code)
      setCode(null)
      setFailure(why)
      if (final.includes(why)) forgetCarriedCode()
    },
    /** Tries the code of this tab, of a link or refused before, which may apply now. */
    retry: () => setCode((present) => present ?? readCarriedCode()),
  }
}

export type DiscountCode = ReturnType<typeof useDiscountCode>
