import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = ReturnType<typeof JSON.parse>

const pointer = (...words: string[]) => words.map((word) => word.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
const tell = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)

/** Looks at what is sent and answered as the store's own description has it. */
export function readSchemas(openapi: Json) {
  // Words that only say something to people stand in it too.
  const ajv = new Ajv2020({ strict: false, validateFormats: true }).addSchema(openapi, 'store')
  // The package's default export is a namespace to Node, and a function within.
  formats.default(ajv)

  const problemsOf = (place: string, value: unknown): string[] => {
    const isFit = ajv.getSchema(`store#/paths/${place}`)
    if (!isFit) return [`nothing describes it: ${place}`]
    return isFit(value) ? [] : tell(isFit.errors)
  }
  return {
    /** What is wrong with a body of this call. */
    problemsOfBody: (method: string, path: string, body: unknown) =>
      problemsOf(pointer(path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'), body),
    /** What is wrong with an answer of this call; none where its status is not described, which doors before it give. */
    problemsOfAnswer(method: string, path: string, status: number, answer: unknown): string[] {
      const described = openapi.paths[path]?.[method.toLowerCase()]?.responses?.[status]
      if (!described?.content?.['application/json']) return status < 300 ? ['nothing describes this status'] : []
      return problemsOf(
        pointer(path, method.toLowerCase(), 'responses', `${status}`, 'content', 'application/json', 'schema'),
        answer,
      )
    },
  }
}
