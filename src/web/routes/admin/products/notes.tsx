import { Notice } from '#web/ui/notice.tsx'

/** What the store did with a change that its owner should know; nothing when there is nothing to tell. */
export const Notes = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && (
    <Notice kind="warning" role="status">
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
