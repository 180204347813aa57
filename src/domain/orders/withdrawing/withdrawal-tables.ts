export interface WithdrawalTables {
  /** A buyer's declaration that they withdraw from the contract, in the European Union; one for each order. */
  withdrawals: {
    order_id: string
    /** As the buyer gave it; blanked when the person is erased. */
    name: string
    /** Where the confirmation was to go. */
    email: string
    at: string
  }
}
