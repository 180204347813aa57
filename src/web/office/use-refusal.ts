import { useCallback } from 'react'
import { refusalTexts } from './refusal-texts.ts'
import { type Refusal, sayRefusal } from './say-refusal.ts'
import { useOfficeTexts } from './use-office-texts.ts'

/** Says a refusal in the owner's language; null when there was no answer at all. */
export function useRefusal() {
  const texts = useOfficeTexts(refusalTexts)
  return useCallback((answer: Refusal) => sayRefusal(answer, texts), [texts])
}
