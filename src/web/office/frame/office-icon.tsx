import { LineDrawing } from '#web/ui/icon.tsx'

/** Drawn like the shop's icons, but kept separate: the shop's scripts contain nothing of the office. */
const paths = {
  overview: 'M4 4h7v9H4V4ZM13 4h7v5h-7V4ZM13 11h7v9h-7v-9ZM4 15h7v5H4v-5Z',
  orders:
    'M5 3.5 7 5l2.5-1.5L12 5l2.5-1.5L17 5l2-1.5v17L17 19l-2.5 1.5L12 19l-2.5 1.5L7 19l-2 1.5v-17ZM8.5 9h7M8.5 13h5',
  products: 'M12.6 3H4v8.6l8.7 8.7a1.5 1.5 0 0 0 2.1 0l6.5-6.5a1.5 1.5 0 0 0 0-2.1L12.6 3ZM8 8h.01',
  customers:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.4A6.5 6.5 0 0 1 21.5 20',
  codes: 'M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6V7ZM14.5 9.5l-5 5M10 10h.01M14 14h.01',
  reports: 'M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M8 15l4-5 3 3 5-6.5',
  documents: 'M6 3.5h8.5L19 8v12.5H6v-17ZM14.5 3.5V8H19M9 12h7M9 16h7',
  integrations: 'M9 3v4M15 3v4M6.5 7h11v4.5a5.5 5.5 0 0 1-11 0V7ZM12 17v4',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  security: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5ZM9 12l2 2 4-4',
  shop: 'M10 17 5 12l5-5M5 12h14',
} as const

export type OfficeIconName = keyof typeof paths

export const OfficeIcon = ({ name }: { name: OfficeIconName }) => (
  <LineDrawing path={paths[name]} className="size-5 stroke-[1.75]" />
)
