import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface Choice {
  /** What a browser offers first: endings and types, with commas. */
  accept?: string
  multiple?: boolean
  /** A whole folder, with all that is in it. */
  folder?: boolean
  name: string
  onFiles: (files: File[]) => void
}

/** Lets a browser ask for files, in its own dialog. */
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
          // The same files may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
