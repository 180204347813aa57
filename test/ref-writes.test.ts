import { expect, test } from 'vitest'
import { findRefWrites } from '../tools/find-ref-writes.ts'

const found = (text: string, file = 'src/web/ui/follow.tsx') => findRefWrites([{ file, text }])

test('a write is named with its place and its ref', () => {
  const text = 'export function useLast(value: string) {\n  const last = useRef(value)\n  last.current = value\n}'
  expect(found(text)).toEqual([
    'src/web/ui/follow.tsx:3 writes last.current while it renders: useEffectEvent reads the last render',
  ])
  expect(found(text, 'src/web/ui/follow.ts')).toHaveLength(1)
})

test.each([
  ['a hook', 'function useLast(value) { last.current = value }'],
  ['a component', 'export function Wall() { last.current = 1; return <p /> }'],
  ['the component of a page', 'export default function Page() { last.current = 1 }'],
  ['one without a name', 'export default function () { last.current = 1 }'],
  ['an arrow', 'const Wall = () => { last.current = 1 }'],
  ['an arrow without a block', 'export const useLast = (value: string) => (last.current = value)'],
  ['a component that is kept', 'const Wall = memo(forwardRef(() => { last.current = 1; return null }))'],
  ['one that is kept under its own name', 'export default memo(function Wall() { last.current = 1 })'],
  [
    'a hook of an object',
    'const store = { useLast: () => { last.current = 1 }, useFirst() { first.current ||= 1 } }',
    2,
  ],
  ['a condition', 'function useLast(value) { if (value) last.current = value; else { last.current = null } }', 2],
  ['an expression', 'function useLast(value) { const kept = last.current ?? (last.current = value) }'],
  ['a loop', 'function Wall({ all }) { for (const one of all) last.current = one }'],
  ['what is added up', 'function Wall() { count.current += 1; count.current++; last.current ??= 1 }', 3],
  ['a ref among others', 'function useLast({ refs }) { refs.last.current = 1 }'],
  ['what a memo computes', 'function useLast(value) { return useMemo(() => { last.current = value }, [value]) }'],
  ['a first state', 'function useLast(value) { useState(() => (last.current = value)) }'],
  ['what goes through a list', 'function Wall({ all }) { all.map((one) => { last.current = one; return one }) }'],
  ['what is called at once', 'function Wall() { (() => { last.current = 1 })() }'],
])('%s that writes a ref while it renders is found', (_what, text, times = 1) => {
  expect(found(text)).toHaveLength(times)
})

test.each([
  ['an effect', 'function useLast(value) { useEffect(() => { last.current = value }, [value]) }'],
  ['a handler', 'function Wall() { return <button onClick={() => { last.current = 1 }} /> }'],
  ['the ref of an element', 'function Wall() { return <input ref={(element) => void (last.current = element)} /> }'],
  [
    'a function that is called later',
    'function useLast() { const keep = () => { last.current = 1 }; return { keep } }',
  ],
  ['one that is declared', 'function useLast() { function keep() { last.current = 1 } return keep }'],
  ['what an effect goes through', 'function Wall() { useEffect(() => all.forEach((one) => { last.current = one })) }'],
  ['a callback', 'function useLast() { return useCallback(() => { last.current = 1 }, []) }'],
  ['no component', 'export function keepLast(last) { last.current = 1 }'],
  ['a module', 'last.current = 1'],
  ['a ref that is read', 'function useLast() { const now = last.current; now.value = 1; return last.current === 1 }'],
])('%s that writes or reads one is not', (_what, text) => {
  expect(found(text)).toEqual([])
})

test('only pages render', () => {
  expect(found('function useLast(value) { last.current = value }', 'src/domain/use-last.ts')).toEqual([])
})
