import { parseSync, Visitor } from 'rolldown/utils'
import { asyncNames } from './find-early-ends.ts'
import type { Source } from './source.ts'
import { visitFunctions } from './visit-functions.ts'

interface Place {
  start: number
  end: number
}

/** What happens in one function by itself, without the functions that it makes. */
interface Body {
  /** Calls whose value is kept: in a variable, or for the rest of a list (`until`, as an offset). */
  kept: (Place & ({ name: string } | { until: number }))[]
  /** Where it waits for something, or ends. */
  pauses: Place[]
  uses: { name: string; at: number }[]
  /** Variables that are promises, as somebody waits for them or handles their failure. */
  promises: Set<string>
}

const handlers = /^(?:then|catch|finally)$/
const canWait = /\basync\b|\bawait\b|\bPromise\b|\.(?:then|catch|finally)\(/

/** Names of functions that return a promise, and of those that begin only when their first piece is asked for. */
const namesIn = (sources: Source[]) => ({
  promising: asyncNames(sources),
  generators: new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\bfunction\* ?(\w+)/g)].map(([, name = '']) => name)),
  ),
})
const isCall = (node: object | null): node is { type: string; callee: object } & Place =>
  node !== null && 'type' in node && node.type === 'CallExpression'
const nameOf = (node: object): string =>
  'type' in node && node.type === 'Identifier' && 'name' in node ? `${node.name}` : ''
/** Whether it is, or may be, what a call returns. */
const mayCall = (node: object | null): boolean => {
  if (node === null) return false
  if (isCall(node)) return true
  if ('consequent' in node && 'alternate' in node)
    return [node.consequent, node.alternate].some((one) => mayCall(one as object))
  return 'operator' in node && 'right' in node && mayCall(node.right as object)
}

/** The places, as offsets, where a promise is made whose failure nobody handles until something else has happened. */
function latesIn(source: Source, exported: ReturnType<typeof namesIn>): number[] {
  const found: number[] = []
  const imported = new Set<string>()
  const own = namesIn([source])
  const is = (kind: 'generators' | 'promising', callee: object) => {
    const name = nameOf(callee)
    return own[kind].has(name) || (imported.has(name) && exported[kind].has(name))
  }
  /** Identifiers that are no variables. */
  const words = new Set<object>()
  const makeBody = (): Body => ({ kept: [], pauses: [], uses: [], promises: new Set() })
  const around: Body[] = []
  let body = makeBody()

  function leave() {
    const { kept, pauses, uses, promises } = body
    for (const one of kept) {
      const isPromise = 'until' in one || promises.has(one.name)
      const until = 'until' in one ? one.until : uses.find(({ name, at }) => name === one.name && at > one.end)?.at
      if (isPromise && until && pauses.some(({ start, end }) => start > one.end && end <= until)) found.push(one.start)
    }
    body = around.pop() ?? makeBody()
    for (const name of promises) body.promises.add(name)
  }
  function enter() {
    around.push(body)
    body = makeBody()
  }
  const pause = ({ start, end }: Place) => void body.pauses.push({ start, end })
  const note = (name: string, value: object | null, { start, end }: Place) => {
    if (name && mayCall(value)) body.kept.push({ name, start, end })
  }
  /** Parts of a list are evaluated one after another: a promise among them waits for those behind it. */
  const noteList = (parts: (object | null)[], { end: until }: Place, isPromise: (callee: object) => boolean) => {
    for (const part of parts)
      if (isCall(part) && isPromise(part.callee)) body.kept.push({ until, start: part.start, end: part.end })
  }

  const visitor = new Visitor({
    ImportSpecifier({ local }) {
      imported.add(local.name)
    },
    ...visitFunctions(enter, leave),
    'Program:exit': leave,
    VariableDeclarator(node) {
      note(nameOf(node.id), node.init, node)
    },
    AssignmentExpression(node) {
      note(nameOf(node.left), node.right, node)
    },
    ReturnStatement: pause,
    ThrowStatement: pause,
    YieldExpression: pause,
    AwaitExpression(node) {
      pause(node)
      body.promises.add(nameOf(node.argument))
    },
    ForOfStatement(node) {
      if (node.await) pause(node.right)
    },
    MemberExpression({ object, property, computed }) {
      if (computed) return
      words.add(property)
      if (handlers.test('name' in property ? property.name : '')) body.promises.add(nameOf(object))
    },
    Property({ key, computed }) {
      if (!computed) words.add(key)
    },
    Identifier(node) {
      if (!words.has(node)) body.uses.push({ name: node.name, at: node.start })
    },
    ArrayExpression(node) {
      noteList(node.elements, node, (callee) => is('promising', callee))
    },
    ObjectExpression(node) {
      const values = node.properties.map((one) => ('value' in one ? one.value : null))
      noteList(values, node, (callee) => is('promising', callee))
    },
    CallExpression(node) {
      const { callee, arguments: given } = node
      noteList(given, node, (one) => is('promising', one))
      if (is('generators', callee))
        for (const one of given) if (isCall(one) && is('promising', one.callee)) found.push(one.start)
      if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'Promise') return
      for (const list of given) {
        const all = list.type === 'ArrayExpression' ? list.elements : []
        for (const one of [list, ...all]) if (one) body.promises.add(nameOf(one))
        noteList(all, list, () => true)
      }
    },
  })
  visitor.visit(parseSync(source.file, source.text).program)
  return [...new Set(found)].sort((a, b) => a - b)
}

/**
 * Finds promises whose failure nobody handles while their function waits for something else, or after it has ended:
 * one that fails meanwhile ends the process. They are to be made and awaited together (`Promise.all`), later, or handled
 * at once (`.catch(() => {})`, with its reason). Sees values of calls that are kept in a variable until it is used, or
 * in a list behind which something is awaited, and calls of async functions by that name that are given to a generator,
 * which begins only when it is asked for its first piece.
 */
export function findLateHandlers(sources: Source[]): string[] {
  const exported = namesIn(sources)
  return sources
    .filter(({ file, text }) => /^(?:src|simulators)\//.test(file) && canWait.test(text))
    .flatMap((source) =>
      latesIn(source, exported).map((at) => {
        const line = source.text.slice(0, at).split('\n').length
        return `${source.file}:${line} makes a promise that nobody handles while something else happens`
      }),
    )
}
