import { type DragEvent, useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { type OnUnsaved, useReportUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersPicture, OwnersProduct } from '#web/office/shown-products.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { acceptedPictures, problemOfPicture } from '../add/file-kinds.ts'
import { texts as addTexts } from '../add/texts.ts'
import { useFileCall } from '../use-file-call.ts'
import { moved } from './moved.ts'
import { PictureTile } from './picture-tile.tsx'
import { overOthers, retryOver } from './read-conflict.ts'
import { SendingFiles } from './sending-files.tsx'
import { texts } from './texts.ts'

type Pictured = Pick<OwnersProduct, 'pictures'> & { rendering: Pick<OwnersProduct['rendering'], 'wanted'> }

/** What a change of the pictures is based on. */
const pictureState = ({ pictures, rendering: { wanted } }: Pictured) =>
  JSON.stringify([wanted, pictures.map(({ hash, name }) => hash ?? name)])

interface Section {
  product: OwnersProduct
  onUnsaved: OnUnsaved<'pictures'>
}

/** The pictures in order: reordered by dragging or with buttons, added and removed. */
export function PicturesSection({ product, onUnsaved }: Section) {
  const words = useTexts(texts)
  const { problems } = useTexts(addTexts)
  const { call, pending, failure } = useOfficeCall()
  const adding = useFileCall()
  useReportUnsaved(onUnsaved, 'pictures', adding.pending)
  const [dragged, setDragged] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const params = { id: product.id }
  const { pictures, version } = product
  const found = pictures.filter(({ hash }) => hash !== null)
  const order = found.flatMap(({ hash }) => hash ?? [])
  const ownOrder = found.flatMap(({ hash, origin }) => (origin === 'own' && hash ? hash : []))
  const isMixed = found.some(({ origin }) => origin === 'own') && found.some(({ origin }) => origin === 'rendered')
  const isLastMade = ({ hash, origin }: OwnersPicture) => hash === null || (origin === 'rendered' && order.length === 1)
  const isSame = (present: Pictured) => pictureState(present) === pictureState(product)
  const putInOrder = (hashes: string[]) => {
    const sending = { params, body: { hashes, version } }
    void call('PUT /admin/products/{id}/pictures', sending, { again: overOthers(sending, isSame) })
  }
  const takeAway = (whose: 'own' | 'rendered') => {
    const sentOver = (version: number) => ({ params, query: { version } })
    const again = retryOver(sentOver, isSame)
    void call(`DELETE /admin/products/{id}/pictures/${whose}`, sentOver(version), { again })
  }
  const move = (from: number, to: number) => {
    const hashes = moved(order, from, to)
    if (hashes) putInOrder(hashes)
  }
  const remove = (hash: string) =>
    void call('DELETE /admin/products/{id}/pictures/{hash}', { params: { ...params, hash } })

  async function add(files: File[]) {
    const problem = files.map(problemOfPicture).find((found) => found !== null)
    setWrong(problem ? problems[problem] : null)
    if (problem || files.length === 0) return
    await adding.send('POST /admin/products/{id}/pictures', { productId: product.id, files })
  }

  const said = wrong ?? failure ?? adding.failure
  return (
    <section aria-labelledby="pictures" className="edit-section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="pictures" className="text-lg">
          {words.pictures}
        </h2>
        <FileButton
          kind="quiet"
          pending={adding.pending}
          accept={acceptedPictures}
          multiple
          name="pictures"
          onFiles={(files) => void add(files)}
        >
          {words.addPictures}
        </FileButton>
      </div>
      {product.warnings.some(({ code }) => code === 'older-pictures') && (
        <Notice kind="warning">
          <p>{words.older}</p>
          <span className="mt-2 flex flex-wrap gap-2">
            <Button kind="quiet" pending={pending} onClick={() => takeAway('own')}>
              {words.renew}
            </Button>
            <Button kind="bare" pending={pending} onClick={() => putInOrder(ownOrder)}>
              {words.stillRight}
            </Button>
          </span>
        </Notice>
      )}
      {order.length > 1 && <p className="text-xs text-ink-3">{words.picturesHint}</p>}
      <SendingFiles {...adding} />
      <Outcome failure={said} />
      <ol className="picture-tiles">
        {pictures.map((picture, place) => {
          const at = picture.hash === null ? -1 : order.indexOf(picture.hash)
          return (
            <PictureTile
              key={picture.hash ?? picture.name}
              picture={picture}
              place={place + 1}
              busy={pending}
              onEarlier={at > 0 ? () => move(at, at - 1) : null}
              onLater={at >= 0 && at < order.length - 1 ? () => move(at, at + 1) : null}
              onRemove={isLastMade(picture) ? null : () => remove(picture.hash ?? '')}
              drag={{
                draggable: at >= 0,
                // One change at a time, as with the buttons: the next one builds on the order that was saved.
                onDragStart: (event: DragEvent) => (pending ? event.preventDefault() : setDragged(at)),
                onDragOver: (event: DragEvent) => event.preventDefault(),
                onDrop(event: DragEvent) {
                  event.preventDefault()
                  if (dragged !== null && at >= 0) move(dragged, at)
                  setDragged(null)
                },
              }}
            />
          )
        })}
      </ol>
      {isMixed && (
        <Button kind="bare" pending={pending} className="justify-self-start" onClick={() => takeAway('rendered')}>
          {words.dropRendered}
        </Button>
      )}
    </section>
  )
}
