import type { LiHTMLAttributes } from 'react'
import type { OwnersPicture } from '#web/office/shown-products.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

interface Tile {
  picture: OwnersPicture
  /** 1-based. */
  place: number
  busy: boolean
  /** Missing or null where the action is not possible. */
  onEarlier?: (() => void) | null
  onLater?: (() => void) | null
  onRemove?: (() => void) | null
  drag?: LiHTMLAttributes<HTMLLIElement>
}

export function PictureTile({ picture, place, busy, onEarlier, onLater, onRemove, drag }: Tile) {
  const words = useTexts(texts)
  const { image, hash, origin, name } = picture
  return (
    <li className="picture-tile" {...drag}>
      <span className="picture-box">
        {hash ? <Picture address={image} alt={words.picture(place)} sizes="9rem" /> : <small>{name}</small>}
      </span>
      <span className="text-xs text-ink-3">
        {place}, {hash === null ? words.missing : origin === 'own' ? words.own : words.rendered}
      </span>
      {hash !== null && (
        <span className="flex">
          <IconButton label={words.earlier(place)} disabled={!onEarlier || busy} onClick={onEarlier ?? undefined}>
            <Icon name="left" small />
          </IconButton>
          <IconButton label={words.later(place)} disabled={!onLater || busy} onClick={onLater ?? undefined}>
            <Icon name="right" small />
          </IconButton>
          <IconButton label={words.removePicture(place)} disabled={!onRemove || busy} onClick={onRemove ?? undefined}>
            <Icon name="trash" small />
          </IconButton>
        </span>
      )}
    </li>
  )
}
