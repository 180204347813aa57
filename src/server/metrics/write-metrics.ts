export interface Metric {
  name: string
  type: 'counter' | 'gauge'
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

const labelsOf = (labels: Record<string, string> = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** The Prometheus text format. */
export const writeMetrics = (metrics: Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(({ labels, value }) => `${name}${labelsOf(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
