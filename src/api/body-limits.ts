/** The largest body of an ordinary call, in bytes. */
const ordinary = 1_000_000

/** Calls that carry files, which go to disk as they come. */
const larger: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/admin\/products(\/[^/]+\/(files|pictures))?$/, bytes: 1_050_000_000 },
  { path: /^\/api\/admin\/uploads(\/|$)/, bytes: 200_000_000 },
  { path: /^\/api\/admin\/catalog\/import$/, bytes: 50_000_000 },
]

/** The largest body that a call may have, by its address. */
export function maxBodyBytesOf(url: string): number {
  const path = url.split('?')[0] ?? ''
  return larger.find((one) => one.path.test(path))?.bytes ?? ordinary
}
