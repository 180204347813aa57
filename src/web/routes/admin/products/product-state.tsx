import type { ProductState as State } from '#domain/catalog/catalog-tables.ts'
import { State as StateMark, type Tone } from '#web/office/table.tsx'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { productTexts } from './product-texts.ts'

const tones: Record<State, Tone> = { draft: 'wait', published: 'ok', withdrawn: 'plain' }

export function ProductState({ state }: { state: State }) {
  const { states } = useOfficeTexts(productTexts)
  return <StateMark tone={tones[state]}>{states[state]}</StateMark>
}
