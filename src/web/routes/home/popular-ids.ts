/** The carousel's figures until the owner chooses others. */
export const popularIds = ['001', '007', '008', '009', '010', '011', '012']
