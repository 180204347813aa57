/** Where the sign-in form is sent without scripts; `next` in its query is where it leads afterwards. */
export const signInFormPath = '/api/sign-in'
