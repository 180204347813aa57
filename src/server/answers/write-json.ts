/** Bytes of objects that never change and appear in many answers: products on their shelf. Freed with the objects. */
const written = new WeakMap<object, Buffer>()
const [open, comma, close] = [Buffer.from('{"items":['), Buffer.from(','), Buffer.from(']')]

function writeItem(item: object): Buffer {
  const known = written.get(item)
  if (known) return known
  const made = Buffer.from(JSON.stringify(item))
  written.set(item, made)
  return made
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isKept = (items: unknown): items is object[] =>
  Array.isArray(items) &&
  items.length > 0 &&
  items.every((item) => isObject(item) && (written.has(item) || Object.isFrozen(item)))

/** `JSON.stringify(body)` as bytes; list items that never change are written once for all answers. */
export function writeJson(body: object): Buffer {
  const [first] = Object.keys(body)
  if (first !== 'items' || !('items' in body) || !isKept(body.items)) return Buffer.from(JSON.stringify(body))
  const { items, ...rest } = body
  // Without its opening brace, and with a comma if anything follows the list.
  const others = JSON.stringify(rest).slice(1)
  const end = others === '}' ? others : `,${others}`
  const list = items.flatMap((item, at) => (at === 0 ? [writeItem(item)] : [comma, writeItem(item)]))
  return Buffer.concat([open, ...list, close, Buffer.from(end)])
}
