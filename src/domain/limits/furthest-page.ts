/** Nobody leafs further through a list; whoever asks for a later page means something else. */
export const furthestPage = 100_000
