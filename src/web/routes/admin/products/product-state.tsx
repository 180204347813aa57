import type { ProductState as State } from '#domain/catalog/catalog-tables.ts'
import { State as StateMark, type Tone } from '#web/office/table.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { productTexts } from './product-texts.ts'

const tones: Record<State, Tone> = { draft: 'wait', published: 'ok', withdrawn: 'plain' }

export function ProductState({ state }: { state: State }) {
  const { states } = useTexts(productTexts)
  return <StateMark tone={tones[state]}>{states[state]}</StateMark>
}
