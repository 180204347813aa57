import { parseSync, Visitor } from 'rolldown/utils'
import type { Source } from './source.ts'
import { visitFunctions } from './visit-functions.ts'

/** Of components and hooks: their own statements run while React renders. */
const renders = /^(?:use)?[A-Z]/
/** These return a component like the function that they are given. */
const keepers = /^(?:memo|forwardRef)$/
/** These call their function at once. */
const callers = /^(?:useMemo|useState|useReducer|map|flatMap|forEach|filter|find|some|every|reduce)$/

/** The places, as offsets, where a component or hook assigns to the `current` of something by itself. */
function writesIn({ file, text }: Source): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  /** What functions are called by, and those that run with the one around them. */
  const names = new Map<object, string>()
  const atOnce = new Set<object>()
  /** Whether each function around the present place renders, from the outermost. */
  const around: boolean[] = []

  const enter = (node: { id?: { name: string } | null }) => {
    const name = node.id?.name ?? names.get(node) ?? ''
    around.push(atOnce.has(node) ? around.at(-1) === true : renders.test(name))
  }
  const leave = () => void around.pop()
  const note = (target: { type: string; start: number; end: number; property?: object }) => {
    const { start: from, end: to, property } = target
    const isRef = property && 'name' in property && property.name === 'current'
    if (isRef && around.at(-1)) found.push({ from, to })
  }
  const nameValue = ({ key, value }: { key: object; value: object | null }) => {
    if (value && 'name' in key && typeof key.name === 'string') names.set(value, key.name)
  }

  const visitor = new Visitor({
    VariableDeclarator(node) {
      nameValue({ key: node.id, value: node.init })
    },
    Property: nameValue,
    PropertyDefinition: nameValue,
    MethodDefinition: nameValue,
    ExportDefaultDeclaration(node) {
      names.set(node.declaration, 'Default')
    },
    CallExpression(node) {
      const { callee } = node
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      const word = 'name' in called && typeof called.name === 'string' ? called.name : ''
      const name = keepers.test(word) ? names.get(node) : undefined
      for (const given of node.arguments) {
        if (name !== undefined) names.set(given, name)
        if (callers.test(word)) atOnce.add(given)
      }
      atOnce.add(callee.type === 'ParenthesizedExpression' ? callee.expression : callee)
    },
    ...visitFunctions(enter, leave),
    AssignmentExpression(node) {
      note(node.left)
    },
    UpdateExpression(node) {
      note(node.argument)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/**
 * Finds refs that are written while React renders: it may throw a render away, and what was written stays. A function
 * that a component or hook only makes, such as an effect or a handler, runs later and may write.
 */
export const findRefWrites = (sources: Source[]): string[] =>
  sources
    .filter(({ file, text }) => file.startsWith('src/web/') && text.includes('.current'))
    .flatMap((source) =>
      writesIn(source).map(({ from, to }) => {
        const line = source.text.slice(0, from).split('\n').length
        const written = `${source.file}:${line} writes ${source.text.slice(from, to)} while it renders`
        return `${written}: useEffectEvent reads the last render`
      }),
    )
