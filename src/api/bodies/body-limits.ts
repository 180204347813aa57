import { uploadLimits } from '#domain/limits/upload-rules.ts'

/** The largest body of an ordinary call, in bytes: one that is read whole into memory. */
const ordinary = 1_000_000

/** Where browsers tell that a page tried what its policy forbids. */
export const reportPath = '/api/reports/csp'

/** Far more than one report has. */
const reportBytes = 10_000

/** Calls that carry files, which go to disk as they come; the catalog's file alone is read whole, by owners. */
const others: { methods: string[]; path: RegExp; bytes: number }[] = [
  {
    methods: ['POST'],
    path: /^\/api\/admin\/products(\/[^/]+\/(files|pictures))?$/,
    bytes: uploadLimits.formBytes,
  },
  { methods: ['POST', 'PATCH'], path: /^\/api\/admin\/uploads(\/|$)/, bytes: uploadLimits.modelBytes },
  { methods: ['POST'], path: /^\/api\/admin\/catalog\/import$/, bytes: uploadLimits.catalogBytes },
  { methods: ['POST'], path: /^\/api\/reports\//, bytes: reportBytes },
]

/** The largest body that a call may have, by its method and its path as routed. */
export const maxBodyBytesOf = (method: string, path: string): number =>
  others.find((one) => one.methods.includes(method) && one.path.test(path))?.bytes ?? ordinary

/** Whether a call's body may be read whole by whoever judges it. */
export const isReadWhole = (method: string, path: string): boolean => maxBodyBytesOf(method, path) <= ordinary
