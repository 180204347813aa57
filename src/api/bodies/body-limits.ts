import { uploadLimits } from '#domain/limits/upload-rules.ts'

/**
 * The largest body of a call that is not named below, in bytes: a few short fields. Parsed, a body can take thirty
 * times the memory, so more is for calls that need it.
 */
const usual = 16_000

/** The largest body that is not an owner's file. Such bodies are read whole into memory. */
const ordinary = 1_000_000

/** Where browsers report violations of the Content Security Policy. */
export const reportPath = '/api/reports/csp'

/** Far more than one report needs. */
const reportBytes = 10_000

/** A hundred lines, each with the longest names, and a gift's message. */
const orderBytes = 200_000

/** The first that fits. Files are streamed to disk; only the catalog file, which owners send, is read whole. */
const others: { methods?: string[]; path: RegExp; bytes: number }[] = [
  {
    methods: ['POST'],
    path: /^\/api\/admin\/products(\/[^/]+\/(files|pictures))?$/,
    bytes: uploadLimits.formBytes,
  },
  { methods: ['POST', 'PATCH'], path: /^\/api\/admin\/uploads(\/|$)/, bytes: uploadLimits.modelBytes },
  { methods: ['POST'], path: /^\/api\/admin\/catalog\/import$/, bytes: uploadLimits.catalogBytes },
  { path: /^\/api\/(admin|webhooks)\//, bytes: ordinary },
  { path: /^\/api\/(quote|payments\/[^/]+\/orders)$/, bytes: orderBytes },
  { path: /^\/api\/reports\//, bytes: reportBytes },
]

/** The largest body a call may have, in bytes, by its method and its path as routed. */
export const maxBodyBytesOf = (method: string, path: string): number =>
  others.find((one) => (one.methods?.includes(method) ?? true) && one.path.test(path))?.bytes ?? usual

/** Whether a call brings an owner's files, whose body may take long on a slow line. */
export const carriesFiles = (method: string, path: string): boolean => maxBodyBytesOf(method, path) > ordinary

/** Whether a call's body may be read whole into memory before it is validated. */
export const isReadWhole = (method: string, path: string): boolean => !carriesFiles(method, path)
