import { uploadLimits } from '#domain/upload-rules.ts'

/** The largest body of an ordinary call, in bytes: one that is read whole into memory. */
const ordinary = 1_000_000

/** Calls that carry files, which go to disk as they come; the catalog's file alone is read whole, by owners. */
const larger: { methods: string[]; path: RegExp; bytes: number }[] = [
  {
    methods: ['POST'],
    path: /^\/api\/admin\/products(\/[^/]+\/(files|pictures))?$/,
    bytes: uploadLimits.formBytes,
  },
  { methods: ['POST', 'PATCH'], path: /^\/api\/admin\/uploads(\/|$)/, bytes: uploadLimits.modelBytes },
  { methods: ['POST'], path: /^\/api\/admin\/catalog\/import$/, bytes: uploadLimits.catalogBytes },
]

/** The largest body that a call may have, by its method and its path as routed. */
export const maxBodyBytesOf = (method: string, path: string): number =>
  larger.find((one) => one.methods.includes(method) && one.path.test(path))?.bytes ?? ordinary

/** Whether a call's body may be read whole by whoever judges it. */
export const isReadWhole = (method: string, path: string): boolean => maxBodyBytesOf(method, path) === ordinary
