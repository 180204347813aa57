import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListedProduct } from './shown-products.ts'
import { readLeft } from './way-back.ts'

type Selection = ReadonlyMap<string, ListedProduct>

const SelectionsContext = createContext(new Map<string, Selection>())

/** Keeps what was selected in a list, by the list's entry in the history, while its owner looks at other pages. */
export function SelectionsProvider({ children }: { children: ReactNode }) {
  const [selections] = useState(() => new Map<string, Selection>())
  return <SelectionsContext value={selections}>{children}</SelectionsContext>
}

/** The products that are selected in a list, also after a return to it. */
export function useSelection() {
  const selections = use(SelectionsContext)
  const { key, state } = useLocation()
  const [selection, setSelection] = useState(() => selections.get(readLeft(state)?.key ?? key) ?? new Map())
  useEffect(() => {
    selections.set(key, selection)
  }, [selections, key, selection])
  return [selection, setSelection] as const
}
