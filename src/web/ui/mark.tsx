/** The store's mark: a stele built up in layers. */
export function Mark({ className = 'size-6.5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`flex-none fill-none stroke-current stroke-[2.5] ${className}`}
      strokeLinecap="round"
    >
      <path d="M9.5 3.5h5M7 7.75h10M6.5 12h11M6.5 16.25h11M3.5 20.5h17" />
    </svg>
  )
}
