import type { Config } from '@react-router/dev/config'
import { shortenManifest } from './src/web/bundle/shorten-manifest.ts'

export default {
  appDirectory: 'src/web',
  // A build is made beside the present one and then takes its place.
  buildDirectory: process.env.WEB_BUILD_FOLDER ?? 'build',
  ssr: true,
  // The table of routes is small: one download with the page instead of a request for each unknown link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => shortenManifest(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
