import type { Config } from '@react-router/dev/config'
import { shortenManifest } from './src/web/bundle/shorten-manifest.ts'

export default {
  appDirectory: 'src/web',
  // Builds next to the current build, which the new one then replaces.
  buildDirectory: process.env.WEB_BUILD_FOLDER ?? 'build',
  ssr: true,
  // The route table is small, so it is sent once with the page instead of one request per unknown link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => shortenManifest(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
