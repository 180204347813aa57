import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = ReturnType<typeof JSON.parse>

const pointer = (...words: string[]) => words.map((word) => word.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
const tell = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)

/** Validates requests and answers against the store's own OpenAPI description. */
export function readSchemas(openapi: Json) {
  // The schemas also contain keywords that are only informative.
  const ajv = new Ajv2020({ strict: false, validateFormats: true }).addSchema(openapi, 'store')
  // Node types the package's default export as a namespace that holds the function.
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
    /** What is wrong with an answer of this call. Accepts error statuses that are not described. */
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
