import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The table of routes is small: one download with the page instead of a request for each unknown link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
