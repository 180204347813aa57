import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from '../database.ts'

/** Takes the place of a value while the text is made. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  /** Called by code that calculates with it or prints it, as if it were the value. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The text of a statement cannot depend on a value: ${this.name}.`)
  }
}

const slots = new Proxy(
  {},
  {
    get: (_target, name) => new Slot(String(name)),
    ownKeys() {
      throw new Error('The places of a statement have no list: name each.')
    },
  },
)

/** A statement that runs often. `Values` are what differs from time to time. */
export interface Statement<Values, Row> {
  /** For this connection's database, with these values. */
  fill(reader: Reader, values: Values): CompiledQuery<Row>
  all(reader: Reader, values: Values): Promise<Row[]>
  first(reader: Reader, values: Values): Promise<Row | undefined>
}

/**
 * A statement whose text is made once: building and compiling it takes longer than running it. `build` is called with
 * placeholders instead of values, which it may only pass on as they are.
 */
export function makeStatement<Values extends object, Row>(
  build: (reader: Reader, values: Values) => Compilable<Row>,
): Statement<Values, Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (reader: Reader): CompiledQuery<Row> => {
    // Transactions share their database's adapter.
    const { adapter } = reader.getExecutor()
    const known = compiled.get(adapter)
    if (known) return known
    // A placeholder is passed on as the value would be, and comes back among the parameters.
    const made = build(reader, slots as Values).compile()
    compiled.set(adapter, made)
    return made
  }
  const fill = (reader: Reader, values: Values): CompiledQuery<Row> => {
    const made = compile(reader)
    const filled = (parameter: unknown) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter
    return { ...made, parameters: made.parameters.map(filled) }
  }
  const all = async (reader: Reader, values: Values) => (await reader.executeQuery(fill(reader, values))).rows
  return { fill, all, first: async (reader, values) => (await all(reader, values))[0] }
}

/** Longer lists have too many lengths to keep a text for each. */
const longestList = 128

/**
 * The same for a list of items: the text is made once for each length, and every time for lists of more than 128. An
 * empty list returns no rows.
 */
export function makeListStatement<Item, Row>(build: (reader: Reader, items: Item[]) => Compilable<Row>) {
  const byLength = new Map<number, Statement<Record<string, Item>, Row>>()
  const statementFor = (length: number) => {
    const known = byLength.get(length)
    if (known) return known
    const made = makeStatement((reader, places: Record<string, Item>) =>
      // Every index has its placeholder.
      build(
        reader,
        Array.from({ length }, (_, at) => places[at] as Item),
      ),
    )
    byLength.set(length, made)
    return made
  }
  return async (reader: Reader, items: Item[]): Promise<Row[]> => {
    if (items.length === 0) return []
    if (items.length > longestList) return (await reader.executeQuery(build(reader, items))).rows
    return statementFor(items.length).all(reader, Object.fromEntries(items.entries()))
  }
}
