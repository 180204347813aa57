/** Where the sign-in form goes when no script sends it; `next` in its query is where it leads on to. */
export const signInFormPath = '/api/sign-in'
