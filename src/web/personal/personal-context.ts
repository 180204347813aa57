import { createContext } from 'react'
import type { PersonalStore } from './state/personal-store.ts'

export const personalContext = createContext<PersonalStore | null>(null)
