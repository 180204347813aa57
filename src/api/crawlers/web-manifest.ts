import type { Shop } from '#domain/shop.ts'

/** Name and appearance of the installed store (https://www.w3.org/TR/appmanifest/); contains no secrets. */
export const writeWebManifest = ({ settings }: Pick<Shop, 'settings'>): string =>
  JSON.stringify({
    id: '/',
    name: settings().storeName,
    short_name: settings().storeName.slice(0, 12),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f6f5f2',
    theme_color: '#f6f5f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  })
