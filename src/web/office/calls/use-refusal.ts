import { useCallback } from 'react'
import { useTexts } from '#web/voices/use-texts.ts'
import { describeOwnerRefusal, type Refusal } from './describe-owner-refusal.ts'
import { refusalTexts } from './refusal-texts.ts'

/** Words a refusal in the owner's language; returns null when there was no response at all. */
export function useRefusal() {
  const texts = useTexts(refusalTexts)
  return useCallback((answer: Refusal) => describeOwnerRefusal(answer, texts), [texts])
}
