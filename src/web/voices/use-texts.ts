import { createContext, useContext } from 'react'
import { mixed, type Texts } from './mixed.ts'

export const textsContext = createContext<Texts>(mixed)

/** The interface texts of the chosen voice. */
export const useTexts = (): Texts => useContext(textsContext)
