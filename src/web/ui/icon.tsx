/** Drawn on a 24 × 24 grid with a stroke of 1.75. */
const paths = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v4.5M12 16h.01',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3ZM4.2 7.6 12 12l7.8-4.4M12 12v8.8',
  cart: 'M6.5 3h11L20.5 6.5V19a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6.5L6.5 3ZM3.7 6.5h16.6M16 10a4 4 0 0 1-8 0',
  check: 'm5 12.5 4.5 4.5L19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  compare: 'M3.5 20.5h17M6 20.5v-8h4v8M14 20.5V5h4v15.5',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
  down: 'm6 9 6 6 6-6',
  file: 'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5L13.5 3ZM13.5 3v5.5H19',
  first: 'm18 17-5-5 5-5M11 17l-5-5 5-5',
  heart: 'M12 20.3 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1L12 20.3Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11.5V16M12 8h.01',
  last: 'm6 17 5-5-5-5M13 17l5-5-5-5',
  left: 'm15 18-6-6 6-6',
  minus: 'M5.5 12h13',
  out: 'M7.5 7.5h9v9M7 17l9.5-9.5',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M5.5 12h13M12 5.5v13',
  printer: 'M4 20.5V4h16v16.5M4 20.5h16M8 20.5V17h8v3.5M4 8h5.5M14.5 8H20M9.5 6.5h5v3L12 12.5l-2.5-3v-3Z',
  right: 'm9 18 6-6-6-6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20.5 20.5 16 16',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.8v4.4M8 14.8v4.4',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.3l2.8 2.7 5.2-5.4',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
  turn: 'M12 3.5 18 7v7l-6 3.5L6 14V7l6-3.5ZM6.2 7.1 12 10.4l5.8-3.3M12 10.4v7M3.5 15.5c0 3 3.8 5 8.5 5s8.5-2 8.5-5',
  user: 'M12 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM4 20.5a8 8 0 0 1 16 0',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20.5 20.5 16 16M8.5 11h5M11 8.5v5',
} as const

export type IconName = keyof typeof paths

/** Decoration only: a control's name is in its text or its `aria-label`. */
export const Icon = ({
  name,
  small = false,
  className = '',
}: {
  name: IconName
  small?: boolean
  className?: string
}) => (
  <LineDrawing path={paths[name]} className={`${small ? 'size-4 stroke-2' : 'size-5 stroke-[1.75]'} ${className}`} />
)

/** Strokes in the text color, in a square of 24. */
export const LineDrawing = ({ path, className }: { path: string; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    // As attributes, so that a class can override fill or color.
    fill="none"
    stroke="currentColor"
    className={`flex-none ${className}`}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)
