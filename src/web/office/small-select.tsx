import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** A select as low as the filters above a table; `block` makes it fill its line. */
export const SmallSelect = ({ block, ...parts }: Omit<ComponentProps<'select'>, 'className'> & { block?: boolean }) => (
  <span className={block ? 'filter-select block' : 'filter-select'}>
    <select {...parts} className={block ? 'w-full' : undefined} />
    <Icon name="down" small />
  </span>
)
