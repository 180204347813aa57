/** A file of the project, as the tools read it. */
export interface Source {
  /** `src/domain/orders/order-queries.ts` */
  file: string
  text: string
}
