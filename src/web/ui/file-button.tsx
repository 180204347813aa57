import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface Choice {
  /** What the file dialog offers first: extensions and types, separated by commas. */
  accept?: string
  multiple?: boolean
  /** A whole folder with everything in it. */
  folder?: boolean
  name: string
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's file dialog. */
export function FileButton({
  accept,
  multiple = false,
  folder = false,
  name,
  onFiles,
  ...rest
}: Choice & Omit<ComponentProps<typeof Button>, 'onClick' | 'name' | 'type'>) {
  const input = useRef<HTMLInputElement>(null)
  const take = (element: HTMLInputElement | null) => {
    input.current = element
    if (folder) element?.setAttribute('webkitdirectory', '')
  }
  return (
    <>
      <Button onClick={() => input.current?.click()} {...rest} />
      <input
        ref={take}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        name={name}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows choosing the same files again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
