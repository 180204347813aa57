import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { addFavorite } from './add-favorite.ts'
import { listFavorites } from './list-favorites.ts'
import { removeFavorite } from './remove-favorite.ts'

export const createFavoriteOperations = (services: Services) =>
  bindOperations(services, { list: listFavorites, add: addFavorite, remove: removeFavorite })
