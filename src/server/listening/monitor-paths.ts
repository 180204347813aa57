/** What asks whether the store is well: load balancers, supervisors, Prometheus. */
export const monitorPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const

const all = new Set<string>(Object.values(monitorPaths))

export const isForMonitors = (path: string): boolean => all.has(path)
