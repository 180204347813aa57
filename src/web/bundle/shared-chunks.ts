import type { Plugin } from 'vite'

export interface SharedChunk {
  name: string
  /** Paths below the project's folder: files without their ending, folders with a slash at the end. */
  files: string[]
  /** Left out although a folder of `files` has them. */
  except?: string[]
  minShareCount?: number
}

// Groups fifty small files, which compress badly, into a few. Each includes its imports unless an earlier one has them:
// first what changes only with its version, then the frame of every page, then the walls of figures.
export const sharedChunks: SharedChunk[] = [
  {
    name: 'react',
    files: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/react-router/', 'node_modules/scheduler/'],
  },
  // A separate file, so that it arrives long before the page's scripts.
  { name: 'early-input', files: ['src/web/starting/early-input'] },
  {
    name: 'frame',
    files: [
      'src/web/root',
      'src/web/entry.client',
      'src/web/chrome/frame',
      'src/web/chrome/error-page',
      'src/web/chrome/connection-lost',
      'src/web/chrome/not-found-page',
      'src/web/ui/picture',
      'src/web/ui/price',
      'src/web/ui/notice',
      'src/web/ui/empty-state',
      'src/web/ui/use-hydrated',
      'src/web/ui/format-number',
      'src/web/page-meta',
      'src/web/loaders/sign-in-needed',
      'src/web/personal/purchase/buy-address',
      'src/domain/catalog/product',
      'src/domain/display-size',
    ],
  },
  {
    name: 'parts',
    files: [
      'src/web/ui/text-field',
      'src/web/ui/check-box',
      'src/web/ui/text-page',
      'src/web/personal/thumb',
      'src/web/personal/cart/loading-lines',
    ],
    minShareCount: 3,
  },
  {
    name: 'sign-in',
    files: [
      'src/web/sign-in/auth-client',
      'src/web/sign-in/forms/login-form',
      'src/web/sign-in/forms/send-confirmation',
      'src/domain/limits/wait-in-words',
    ],
    minShareCount: 2,
  },
  {
    name: 'cards',
    files: [
      'src/web/listing/product-wall',
      'src/web/listing/heart-button',
      'src/web/listing/add-to-cart-button',
      'src/web/listing/buy-now-link',
      'src/web/printer/bed-text',
      'src/web/printer/kept-printer',
      'src/web/ui/product-card',
    ],
    minShareCount: 2,
  },
  {
    name: 'wall',
    files: ['src/web/listing/', 'src/web/ui/'],
    except: ['src/web/ui/format-day', 'src/web/ui/follow-mouse'],
    minShareCount: 3,
  },
  // For owners, but every page loads the table of routes, in which each shared file has a name.
  {
    name: 'office',
    files: [
      'src/web/office/calls/refresh-page',
      'src/web/office/calls/refresh-provider',
      'src/web/office/back-link',
      'src/web/office/detail',
      'src/web/office/export-link',
      'src/web/office/filters',
      'src/web/office/office-page-header',
      'src/web/office/page-links',
      'src/web/office/small-select',
      'src/web/office/table',
      'src/web/office/use-category-names',
      'src/web/office/use-formats',
      'src/web/office/zone-note',
    ],
    minShareCount: 3,
  },
]

const patternOf = (path: string) =>
  `/${path.replaceAll('.', '\\.')}${path.endsWith('/') ? '' : String.raw`\.tsx?(?:\?|$)`}`
const anyOf = (paths: string[]) => `(?:${paths.map(patternOf).join('|')})`

/** The chunks as the bundler takes them. */
export const groupsOf = (chunks: SharedChunk[]) =>
  chunks.map(({ files, except, ...chunk }) => ({
    ...chunk,
    test: new RegExp(except ? `^(?!.*${anyOf(except)}).*${anyOf(files)}` : anyOf(files)),
  }))

/** Fails the build for a path of these chunks that none of the pages' modules has, as after a file was renamed. */
export const createChunkGuard = (chunks: SharedChunk[]): Plugin => ({
  name: 'chunk-guard',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildEnd() {
    const modules = [...this.getModuleIds()]
    const isLost = (path: string) => !modules.some((id) => new RegExp(patternOf(path)).test(id))
    const lost = chunks.flatMap(({ name, files, except = [] }) =>
      [...files, ...except].filter(isLost).map((path) => `${path} (of "${name}")`),
    )
    if (lost.length > 0) this.error(`No page loads what shared-chunks.ts names: ${lost.join(', ')}`)
  },
})
