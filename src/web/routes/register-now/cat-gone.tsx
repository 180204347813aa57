const tail = 'M-20 318C40 322 78 300 80 258c2-34-22-46-16-72 4-17 17-21 29-14'

/** An almost empty picture: at its left edge the tail of a cat that is just leaving. */
export function CatGone({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 320 400"
      role="img"
      aria-label={label}
      className="size-full rounded-[2px]"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b9aed6" />
          <stop offset=".72" stopColor="#cfc6e4" />
          <stop offset="1" stopColor="#a99cc9" />
        </linearGradient>
        <radialGradient id="shade" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="#4a3f6b" stopOpacity=".5" />
          <stop offset="1" stopColor="#4a3f6b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="320" height="400" fill="url(#wall)" />
      <ellipse cx="150" cy="338" rx="96" ry="20" fill="url(#shade)" opacity=".7" />
      <ellipse cx="158" cy="330" rx="74" ry="15" fill="#efe9fb" />
      <ellipse cx="158" cy="325" rx="74" ry="15" fill="#fbf8ff" />
      <path d={tail} fill="none" stroke="#2e2a3d" strokeWidth="21" strokeLinecap="round" />
      <path d={tail} pathLength={100} strokeDasharray="0 88 20" fill="none" stroke="#f4f1fa" strokeWidth="21" />
      <circle cx="93" cy="172" r="10.5" fill="#f4f1fa" />
      <ellipse cx="-6" cy="330" rx="42" ry="12" fill="#2e2a3d" />
    </svg>
  )
}
