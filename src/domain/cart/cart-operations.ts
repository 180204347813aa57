import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { changeCartQuantity } from './change-cart-quantity.ts'
import { changeCartVariant } from './change-cart-variant.ts'
import { listCart } from './list-cart.ts'
import { putCartLine } from './put-cart-line.ts'
import { removeCartLine } from './remove-cart-line.ts'

export const createCartOperations = (services: Services) =>
  bindOperations(services, {
    list: listCart,
    put: putCartLine,
    changeQuantity: changeCartQuantity,
    changeVariant: changeCartVariant,
    remove: removeCartLine,
  })
