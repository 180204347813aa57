import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019, type ErrorObject } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Forbids properties that the schema of a value does not name: the published schemas leave every object open, so a
 * misspelled field would pass. The lists of issues (`400`, `orders.capture-422`) stay open, since they only narrow down
 * the error bodies.
 */
function close(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((one) => close(one, ''))
  if (!isNode(value) || /(^|-)\d{3}$/.test(place)) return value
  const closed = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, close(one, name)]))
  if (place === 'properties') {
    for (const [name, one] of Object.entries(closed)) {
      if (isNode(one)) closed[name] = { ...one, unevaluatedProperties: false }
    }
  }
  if (isNode(closed.items)) closed.items = { ...closed.items, unevaluatedProperties: false }
  return closed
}

/** Checks values against PayPal's published OpenAPI files. Returns the list of errors. */
export function readPublishedSchemas(file: string) {
  const document: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'openapi', `${file}.json`), 'utf8'))
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false, unicodeRegExp: false })
  formats.default(ajv)
  ajv.addSchema(Object.assign({ $id: file }, close(document, '')))
  return (pointer: string, value: unknown): ErrorObject[] => {
    const validate = ajv.compile({ $ref: `${file}#${pointer}`, unevaluatedProperties: false })
    validate(value)
    return validate.errors ?? []
  }
}

/** The JSON pointer to the schema of an operation's answer. */
export const answerOf = (path: string, method: string, status: number) =>
  `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`

export const requestOf = (path: string, method: string) =>
  `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`
