import { actAs, bindOperations } from '../../bind-operations.ts'
import type { Progress } from '../../progress.ts'
import type { ProvingActor } from '../../require-proof.ts'
import type { Services } from '../../services.ts'
import { createQueue } from '../../work-queues.ts'
import { findIncompleteBundles } from './bundles/find-incomplete-bundles.ts'
import { addProductFiles, removeProductFile } from './change-files.ts'
import { changeMany } from './change-many.ts'
import { addPictures, orderPictures, removePicture, renewPictures } from './change-pictures.ts'
import { createProduct } from './create-product.ts'
import { editProduct, withdrawProduct } from './edit-product.ts'
import { undoChange } from './history/undo-change.ts'
import { listForOwner } from './list-for-owner.ts'
import { makeDrafts } from './make-drafts.ts'
import { moveFile } from './move-file.ts'
import { publishRelease } from './releases/publish-release.ts'
import { changedFiles, wereOffered } from './releases/were-offered.ts'
import { dropRenderedPictures, renderPictures } from './render-pictures.ts'
import { cancelSale } from './sales/cancel-sale.ts'
import { planSale } from './sales/plan-sale.ts'
import { showPrices } from './sales/show-prices.ts'
import { showForOwner } from './show-for-owner.ts'

/** What owners can do with products. */
export function createProductOffice(services: Services) {
  // One at a time, because a thread holds a whole file in memory while it reads it.
  const takeIn = createQueue()
  const looking = bindOperations(services, {
    list: listForOwner,
    show: showForOwner,
    showPrices,
    wereOffered,
    changedFiles,
    findIncompleteBundles,
  })
  const acting = {
    ...bindOperations(services, {
      edit: editProduct,
      withdraw: withdrawProduct,
      changeMany,
      removeFile: removeProductFile,
      publishRelease,
      moveFile,
      undo: undoChange,
      planSale,
      cancelSale,
      orderPictures,
      removePicture,
      renewPictures,
      renderPictures,
      dropRenderedPictures,
    }),
    create: (request: Parameters<typeof createProduct>[1], progress?: Progress) =>
      takeIn(() => createProduct(services, request, progress)),
    addFiles: (request: Parameters<typeof addProductFiles>[1], progress?: Progress) =>
      takeIn(() => addProductFiles(services, request, progress)),
    addPictures: (request: Parameters<typeof addPictures>[1], progress?: Progress) =>
      takeIn(() => addPictures(services, request, progress)),
    makeDrafts: (request: Parameters<typeof makeDrafts>[1], progress?: Progress) =>
      takeIn(() => makeDrafts(services, request, progress)),
  }
  return (actor: ProvingActor) => ({ ...looking, ...actAs(actor, acting) })
}
